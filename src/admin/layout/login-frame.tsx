import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { AdminHead } from '@/admin/kit/frame/admin-head';
import { useAdminLanguage } from './use-admin-language';
import { Logo } from '@/shared/frame/logo';
import { mainId } from '@/shared/main-id';
import { Marigold } from '@/shared/pictures/marigold';
import { paths } from '@/shared/paths';

export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  useAdminLanguage();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <AdminHead title="Login" path={paths.login.to()} />
      <header className="relative overflow-hidden bg-field px-gutter py-5 text-on-field lg:flex lg:flex-col lg:py-10">
        <Marigold
          petals={18}
          className="pointer-events-none absolute -inset-e-16 -bottom-28 hidden size-[34rem] text-field-deep lg:block"
        />
        <Link to={paths.home.to()} className="relative w-fit rounded-control">
          <Logo />
        </Link>
        <p className="relative mt-auto hidden max-w-[7.125em] font-display text-display-1 font-extrabold lg:block">
          The studio behind the site.
        </p>
      </header>
      <main id={mainId} className="grid content-center px-gutter py-12 lg:py-16">
        <div className="mx-auto grid w-full max-w-md gap-6">
          <h1 className="text-display-2 font-extrabold">{title}</h1>
          {children}
          <Link to={paths.home.to()} className="w-fit text-small underline underline-offset-4">
            Back to the website
          </Link>
        </div>
      </main>
    </div>
  );
}
