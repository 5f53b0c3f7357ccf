import { notify } from '@/shared/feedback/notify';
import { useAuth } from '@/admin/session/use-auth';

/** Ends the session and says so; the guard then leads to the login page. */
export function useLogout(): () => void {
  const { logout } = useAuth();
  return () => {
    logout();
    notify.success('Logged Out', 'You have been successfully logged out.');
  };
}
