import { Outlet } from 'react-router-dom';
import { AuthProvider } from '@/lib/auth/auth-provider';

/** Pathless layout of the login page and the admin area: who is signed in is known only in here. */
export default function AuthBoundary() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
