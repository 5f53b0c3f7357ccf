import { Navigate, useLocation } from 'react-router-dom';
import { LoginFrame } from '@/components/admin/login-frame';
import { Loading } from '@/components/feedback/loading';
import { LoginForm } from '@/features/auth/components/login-form';
import { LoginNotice } from '@/features/auth/components/login-notice';
import { readReturnAddress } from '@/lib/auth/return-address';
import { useAuth } from '@/lib/auth/use-auth';

export default function LoginPage() {
  const { state } = useAuth();
  const location = useLocation();

  if (state.status === 'authenticated') {
    return <Navigate to={readReturnAddress(location.state)} replace />;
  }
  // Somebody who was here before is about to be let in: no form that vanishes again.
  const isReturning = state.status === 'loading' && state.expected !== null;

  return (
    <LoginFrame title="Admin Login">
      {isReturning ? (
        <Loading />
      ) : (
        <div>
          <LoginNotice reason={state.status === 'unauthenticated' ? state.reason : 'none'} />
          <LoginForm />
        </div>
      )}
    </LoginFrame>
  );
}
