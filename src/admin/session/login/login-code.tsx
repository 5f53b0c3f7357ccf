import { notify } from '@/shared/feedback/notify';
import { useAuth } from '@/admin/session/use-auth';
import { CodeForm } from './code-form';

/** The second step of a login, in a browser that the account does not know yet. */
export function LoginCode() {
  const { confirm, logout } = useAuth();

  async function logInBy(code: string) {
    const isRight = await confirm(code);
    if (isRight) notify.success('Login Successful');
    return isRight;
  }

  return (
    <CodeForm
      submitLabel="Log in"
      busyLabel="Logging in…"
      onCode={logInBy}
      cancelLabel="Back to the login"
      onCancel={logout}
    />
  );
}
