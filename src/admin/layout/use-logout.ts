import { notify } from '@/shared/feedback/notify';
import { useAuth } from '@/admin/session/use-auth';

/** Ends the session and shows a toast; the guard then opens the login page. */
export function useLogout(): () => void {
  const { logout } = useAuth();
  return () => {
    logout();
    notify.success('Logged Out', 'You have been successfully logged out.');
  };
}
