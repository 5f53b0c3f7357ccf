import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AdminHead } from '@/components/admin/frame/admin-head';
import { AdminMenu } from '@/components/admin/frame/admin-menu';
import { AdminNavigation } from '@/components/admin/frame/admin-navigation';
import { navigationItems } from '@/components/admin/frame/navigation-items';
import { UndoErasures } from '@/components/admin/erasure/undo-erasures';
import { notify } from '@/components/feedback/notify';
import { Logo } from '@/components/site/logo';
import { mainId } from '@/lib/main-id';
import { SkipLink } from '@/components/site/skip-link';
import { RequireAdmin } from '@/components/admin/frame/require-admin';
import { useAuth } from '@/lib/auth/use-auth';
import { AdminPalette } from './admin-palette';
import { NewsletterNotice } from './newsletter-notice';
import { useDialogOnDemand } from './use-dialog-on-demand';
import { useWaitingCounts } from './use-waiting-counts';

const loadAccountDialog = async () =>
  (await import('@/features/auth/admin/account-dialog')).AccountDialog;

/**
 * Around every admin screen. The frame holds nothing private, so it is in the HTML and stays in sight while the session is
 * read; the guard is around the screen.
 */
export default function AdminLayout() {
  const { state } = useAuth();
  const { pathname } = useLocation();
  const isAdmin = state.status === 'authenticated';
  const email = isAdmin ? state.admin.email : '';
  const account = useDialogOnDemand('Your account', loadAccountDialog);
  const waiting = useWaitingCounts({ isAdmin });
  const title = navigationItems.find(({ to }) => to === pathname)?.label ?? 'Admin';
  // Preloads the toasts: every screen saves something, and must report it even offline.
  useEffect(() => notify.prepare(), []);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <AdminHead title={title} path={pathname} />
      <SkipLink />
      <header className="sticky top-0 z-30 flex items-center justify-between bg-night px-gutter py-3 text-on-night lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-6 lg:overflow-y-auto lg:px-4 lg:py-6">
        <Logo className="lg:px-3" />
        <div className="flex items-center gap-2">
          <AdminPalette isReady={isAdmin} />
          <div className="lg:hidden">
            <AdminMenu email={email} waiting={waiting} onAccount={account.open} />
          </div>
        </div>
        <div className="hidden flex-1 lg:flex">
          <AdminNavigation email={email} waiting={waiting} onAccount={account.open} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="min-w-0 px-gutter py-6 lg:px-10 lg:py-8">
        {isAdmin && <NewsletterNotice />}
        {isAdmin && <UndoErasures />}
        <div className="mx-auto max-w-6xl">
          <RequireAdmin>
            <Outlet />
          </RequireAdmin>
        </div>
      </main>
      {isAdmin && account.Dialog && (
        <account.Dialog email={email} isOpen={account.isOpen} onOpenChange={account.setIsOpen} />
      )}
    </div>
  );
}
