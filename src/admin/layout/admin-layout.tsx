import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UndoErasures } from '@/admin/leads/erasure/undo-erasures';
import { AdminHead } from '@/admin/kit/frame/admin-head';
import { AdminNavigation } from './admin-navigation';
import { navigationItems, type WaitingCounts } from './navigation-items';
import { OpenAccountContext } from './use-open-account';
import { keepComposingKeys } from '@/shared/browser/keep-composing-keys';
import { notify } from '@/shared/feedback/notify';
import { Logo } from '@/shared/frame/logo';
import { SkipLink } from '@/shared/frame/skip-link';
import { Dialog, DialogPanel, DialogTrigger } from '@/admin/kit/controls/dialog';
import { useAuth } from '@/admin/session/use-auth';
import { mainId } from '@/shared/main-id';
import { cn } from '@/shared/cn';
import { PhoneBar } from './phone/phone-bar';
import { paths } from '@/shared/paths';
import { AdminPalette } from './admin-palette';
import { RequireAdmin } from '@/admin/session/require-admin';
import { useAdminLanguage } from './use-admin-language';
import { useIsPhone } from './phone/use-is-phone';
import { useDialogOnDemand } from './use-dialog-on-demand';
import { useWaitingCounts } from './use-waiting-counts';

const loadAccountDialog = async () =>
  (await import('@/admin/session/account/account-dialog')).AccountDialog;

/**
 * The frame around every admin screen. It contains no private data, so it is prerendered and stays visible while the
 * session loads; the guard only wraps the screen.
 */
export default function AdminLayout() {
  const { state } = useAuth();
  const { pathname } = useLocation();
  const isAdmin = state.status === 'authenticated';
  const email = isAdmin ? state.admin.email : '';
  const account = useDialogOnDemand('Your account', loadAccountDialog);
  const waiting = useWaitingCounts({ isAdmin });
  const title = titleOf(pathname);
  useAdminLanguage();
  // Preloads the toasts, because every screen must be able to report a failed save, even offline.
  useEffect(() => notify.prepare(), []);
  useEffect(() => keepComposingKeys(), []);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <AdminHead title={title} path={pathname} />
      <SkipLink>Skip to content</SkipLink>
      <header className="print:hidden sticky top-0 z-30 flex items-center justify-between bg-night px-gutter py-3 text-on-night lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-5 lg:overflow-y-auto lg:px-4 lg:py-4">
        <Logo className="lg:px-3" />
        <div className="flex items-center gap-2">
          <OpenAccountContext value={account.open}>
            <AdminPalette isReady={isAdmin} />
          </OpenAccountContext>
          <div className="lg:hidden">
            <AdminMenu email={email} waiting={waiting} onAccount={account.open} />
          </div>
        </div>
        <div className="hidden flex-1 lg:flex">
          <AdminNavigation email={email} waiting={waiting} onAccount={account.open} />
        </div>
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="min-w-0 px-gutter py-6 max-sm:pt-4 max-sm:pb-20 in-data-bottom-bar:pb-32 max-sm:in-data-bottom-bar:pb-44 lg:px-10 lg:py-8"
      >
        {isAdmin && <UndoErasures />}
        <div className="mx-auto max-w-6xl has-data-list-frame:max-w-390">
          <RequireAdmin title={title}>
            <OpenAccountContext value={account.open}>
              <Outlet />
            </OpenAccountContext>
          </RequireAdmin>
        </div>
      </main>
      {isAdmin && account.Dialog && (
        <account.Dialog email={email} isOpen={account.isOpen} onOpenChange={account.setIsOpen} />
      )}
    </div>
  );
}

/** Returns the page's title. A person's page does not name the person, because the browser's history keeps titles. */
function titleOf(pathname: string): string {
  if (pathname === paths.adminPerson.to()) return 'Person';
  if (pathname === paths.adminHelp.to()) return 'Help';
  return navigationItems.find(({ to }) => to === pathname)?.label ?? 'Admin';
}

interface AdminMenuProps {
  email: string;
  waiting: WaitingCounts;
  onAccount: () => void;
}

/** The navigation on screens without a sidebar: a menu, which the bar of a phone also opens. */
function AdminMenu({ email, waiting, onAccount }: AdminMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();
  // The editor of a newsletter has its own bar at the bottom.
  const isWriting = new URLSearchParams(search).get('tab') === 'send';
  const hasBar = useIsPhone() && !isWriting;
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger
        aria-label="Open menu"
        className={cn(
          '-me-2 grid size-11 place-items-center rounded-control hover:bg-night-raised',
          hasBar && 'hidden',
        )}
      >
        <Menu aria-hidden="true" />
      </DialogTrigger>
      {hasBar && <PhoneBar pathname={pathname} waiting={waiting} />}
      <DialogPanel title="Menu" tone="night">
        <AdminNavigation
          email={email}
          waiting={waiting}
          onFollow={() => setIsOpen(false)}
          onAccount={() => {
            setIsOpen(false);
            onAccount();
          }}
        />
      </DialogPanel>
    </Dialog>
  );
}
