import { Link, Navigate, useLocation } from 'react-router-dom';
import { AdminHead } from '@/components/admin/admin-head';
import { Loading } from '@/components/feedback/loading';
import { Logo } from '@/components/site/logo';
import { mainId } from '@/components/site/main-id';
import { Marigold } from '@/components/site/marigold';
import { LoginForm } from '@/features/auth/components/login-form';
import { LoginNotice } from '@/features/auth/components/login-notice';
import { readReturnAddress } from '@/lib/auth/return-address';
import { useAuth } from '@/lib/auth/use-auth';
import { paths } from '@/lib/paths';

export default function LoginPage() {
  const { state } = useAuth();
  const location = useLocation();

  if (state.status === 'authenticated') {
    return <Navigate to={readReturnAddress(location.state)} replace />;
  }
  // Somebody who was here before is about to be let in: no form that vanishes again.
  const isReturning = state.status === 'loading' && state.expected !== null;

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <AdminHead title="Login" path={paths.login.to()} />
      <header className="relative overflow-hidden bg-field px-gutter py-5 text-on-field lg:flex lg:flex-col lg:py-10">
        <Marigold
          petals={18}
          className="pointer-events-none absolute -right-16 -bottom-28 hidden size-[34rem] text-field-deep lg:block"
        />
        <Link to={paths.home.to()} className="relative w-fit rounded-control">
          <Logo />
        </Link>
        <p className="relative mt-auto hidden max-w-[12ch] font-display text-display-1 font-extrabold lg:block">
          The studio behind the site.
        </p>
      </header>
      <main id={mainId} className="grid content-center px-gutter py-12 lg:py-16">
        <div className="mx-auto grid w-full max-w-md gap-6">
          <h1 className="text-display-2 font-extrabold">Admin Login</h1>
          {isReturning ? (
            <Loading />
          ) : (
            <div>
              <LoginNotice reason={state.status === 'unauthenticated' ? state.reason : 'none'} />
              <LoginForm />
            </div>
          )}
          <Link to={paths.home.to()} className="w-fit text-small underline underline-offset-4">
            Back to the website
          </Link>
        </div>
      </main>
    </div>
  );
}
