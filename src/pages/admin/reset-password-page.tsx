import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LoginFrame } from '@/components/admin/frame/login-frame';
import { notify } from '@/components/feedback/notify';
import { buttonClasses } from '@/components/ui/button-classes';
import { NewPasswordForm } from '@/features/auth/admin/new-password-form';
import { readRecoveryTokens } from '@/lib/auth/recovery-link';
import { useAuth } from '@/lib/auth/use-auth';
import { paths } from '@/lib/paths';

export default function ResetPasswordPage() {
  const { retry } = useAuth();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [tokens, setTokens] = useState(() => readRecoveryTokens(hash));

  // The link's tokens must not stay in the browser's history.
  useEffect(() => {
    if (hash) void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  return (
    <LoginFrame title={tokens ? 'Set a new password' : 'This link no longer works'}>
      {tokens ? (
        <NewPasswordForm
          tokens={tokens}
          onExpired={() => setTokens(null)}
          onDone={() => {
            notify.success('Password Changed', 'You are logged in with the new one.');
            retry();
            void navigate(paths.adminDashboard.to(), { replace: true });
          }}
        />
      ) : (
        <>
          <p className="text-ink-soft">
            A link to set a password works once and for one hour. Ask for a new one on the login
            page.
          </p>
          <Link to={paths.login.to()} className={buttonClasses({ size: 'large' })}>
            To the login
          </Link>
        </>
      )}
    </LoginFrame>
  );
}
