import { LogOut } from 'lucide-react';
import { useLogout } from './use-logout';

export function LogoutButton({ className }: { className?: string }) {
  const logout = useLogout();
  return (
    <button type="button" className={className} onClick={logout}>
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  );
}
