import { LogOut } from 'lucide-react';
import { notify } from '@/components/feedback/notify';
import { useAuth } from '@/lib/auth/use-auth';

/** Ends the session; the guard then leads to the login page. */
export function LogoutButton({ className }: { className?: string }) {
  const { logout } = useAuth();
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        logout();
        notify.success('Logged Out', 'You have been successfully logged out.');
      }}
    >
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  );
}
