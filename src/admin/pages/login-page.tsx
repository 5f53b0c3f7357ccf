import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginFrame } from '@/admin/layout/login-frame';
import { Loading } from '@/shared/feedback/loading/loading';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import { ForgotPassword } from '@/admin/session/login/forgot-password';
import { LoginCode } from '@/admin/session/login/login-code';
import { LoginForm } from '@/admin/session/login/login-form';
import { LoginNotice } from '@/admin/session/login/login-notice';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { readReturnAddress } from '@/admin/session/browser/return-address';
import { useAuth } from '@/admin/session/use-auth';

export default function LoginPage() {
  const { state } = useAuth();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [hasForgotten, setHasForgotten] = useState(false);
  const forgotRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    notify.dropErrors(true);
    return () => notify.dropErrors(false);
  }, []);

  if (state.status === 'authenticated') {
    return <Navigate to={readReturnAddress(location.state)} replace />;
  }
  if (state.status === 'unconfirmed') {
    return (
      <LoginFrame title="Check your email">
        <LoginCode />
      </LoginFrame>
    );
  }
  // Hides the form for a known admin, because it would disappear at once. The build knows no admin.
  const isReturning = !isHydrated || (state.status === 'loading' && state.expected !== null);

  return (
    <LoginFrame title={hasForgotten ? 'Forgot your password?' : 'Admin Login'}>
      {isReturning && <Loading />}
      {!isReturning && hasForgotten && (
        <ForgotPassword
          onBack={() => {
            // Runs at once, so that the button exists to take the focus back.
            flushSync(() => setHasForgotten(false));
            forgotRef.current?.focus();
          }}
        />
      )}
      {!isReturning && !hasForgotten && (
        <div>
          <LoginNotice reason={state.status === 'unauthenticated' ? state.reason : 'none'} />
          <LoginForm onForgotten={() => setHasForgotten(true)} />
          <Button
            ref={forgotRef}
            variant="ghost"
            className="mt-3 w-full"
            onClick={() => setHasForgotten(true)}
          >
            Forgot your password?
          </Button>
        </div>
      )}
    </LoginFrame>
  );
}
