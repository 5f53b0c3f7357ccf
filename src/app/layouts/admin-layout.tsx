import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AdminMenu } from '@/components/admin/frame/admin-menu';
import { AdminNavigation } from '@/components/admin/frame/admin-navigation';
import { UndoErasures } from '@/components/admin/erasure/undo-erasures';
import { notify } from '@/components/feedback/notify';
import { Logo } from '@/components/site/logo';
import { mainId } from '@/lib/main-id';
import { SkipLink } from '@/components/site/skip-link';
import { RequireAdmin } from '@/components/admin/frame/require-admin';
import { useAuth } from '@/lib/auth/use-auth';
import { useAccountDialog } from './admin-account';
import { AdminPalette } from './admin-palette';
import { NewsletterNotice } from './newsletter-notice';

/** Every admin screen stands behind this: first the guard, then the frame. */
export default function AdminLayout() {
  return (
    <RequireAdmin>
      <AdminFrame />
    </RequireAdmin>
  );
}

function AdminFrame() {
  const { state } = useAuth();
  const email = state.status === 'authenticated' ? state.admin.email : '';
  const { openAccount, dialog } = useAccountDialog(email);
  // Every screen here changes something, and a line that is lost must still be told.
  useEffect(() => notify.prepare(), []);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex items-center justify-between bg-night px-gutter py-3 text-on-night lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-6 lg:overflow-y-auto lg:px-4 lg:py-6">
        <Logo className="lg:px-3" />
        <div className="flex items-center gap-2">
          <AdminPalette />
          <div className="lg:hidden">
            <AdminMenu email={email} onAccount={openAccount} />
          </div>
        </div>
        <div className="hidden flex-1 lg:flex">
          <AdminNavigation email={email} onAccount={openAccount} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="min-w-0 px-gutter py-8 lg:py-12">
        <NewsletterNotice />
        <UndoErasures />
        <div className="mx-auto max-w-6xl">
          <Outlet />
        </div>
      </main>
      {dialog}
    </div>
  );
}
