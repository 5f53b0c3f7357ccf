import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AdminHead } from '@/components/admin/frame/admin-head';
import { AdminNavigation } from '@/components/admin/frame/admin-navigation';
import { navigationItems, type WaitingCounts } from '@/components/admin/frame/navigation-items';
import { UndoErasures } from '@/components/admin/erasure/undo-erasures';
import { notify } from '@/components/feedback/notify';
import { Logo } from '@/components/site/frame/logo';
import { mainId } from '@/lib/main-id';
import { SkipLink } from '@/components/site/frame/skip-link';
import { useAuth } from '@/lib/auth/use-auth';
import { AdminPalette } from './admin-palette';
import { useDialogOnDemand } from './use-dialog-on-demand';
import { Menu } from 'lucide-react';
import { Dialog, DialogPanel, DialogTrigger } from '@/components/ui/dialog';
import { whenIdle } from '@/lib/browser/when-idle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardCountsQuery } from '@/features/dashboard/api/dashboard';
import { adminScope } from '@/lib/auth/admin-scope';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { toReturnState } from '@/lib/auth/return-address';

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

interface AdminMenuProps {
  email: string;
  waiting: WaitingCounts;
  onAccount: () => void;
}

/** The navigation on screens that are too narrow for the sidebar. */
function AdminMenu({ email, waiting, onAccount }: AdminMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger
        aria-label="Open menu"
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-night-raised"
      >
        <Menu aria-hidden="true" />
      </DialogTrigger>
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

/** For browsers without requestIdleCallback. */
const LATER_MS = 2000;

/** News about newsletters on every admin screen. Loaded after the screen itself. */
function NewsletterNotice() {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      try {
        const { EngineBanner } =
          await import('@/features/newsletter/admin/campaigns/engine-banner');
        if (!isGone) setBanner(() => EngineBanner);
      } catch (error) {
        // The newsletter's own screen says the same, campaign by campaign.
        console.error('The newsletter notice could not be loaded:', error);
      }
    }
    whenIdle(
      () => {
        if (!isGone) void load();
      },
      { moment: LATER_MS },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Banner && <Banner />;
}

const countedLists = new Set<unknown>(['inquiries', 'applications']);

/** The sidebar's counts. Read with the first screen, and again whenever a list of the counted records has changed. */
function useWaitingCounts({ isAdmin }: { isAdmin: boolean }): WaitingCounts {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...dashboardCountsQuery(), enabled: isAdmin });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [scope, list] = event.query.queryKey;
      if (scope !== adminScope || !countedLists.has(list)) return;
      // A saved status counts at once; a list that was read, only if the counts are older than the list.
      const isSaved = event.action.manual === true;
      // Fifty rows saved together are one change.
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { queryKey } = dashboardCountsQuery();
        void queryClient.refetchQueries({
          queryKey,
          type: 'active',
          ...(!isSaved && { stale: true }),
        });
      });
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);

  if (!data || !isAdmin) return {};
  return {
    [paths.adminInquiries.to()]: { count: data.newInquiries, what: 'new' },
    [paths.adminApplications.to()]: { count: data.applicationsByStatus.pending, what: 'pending' },
  };
}

/**
 * Shows its content to a verified admin only. This is comfort, not protection: the database refuses
 * the data to everyone else.
 */
function RequireAdmin({ children }: { children: ReactNode }) {
  const { state, retry } = useAuth();
  const location = useLocation();

  if (state.status === 'authenticated') return children;
  if (state.status === 'loading') return <Loading className="min-h-[60dvh]" />;
  if (state.status === 'unreachable') {
    return (
      <ErrorState
        title="The server cannot be reached"
        description="Your login could not be checked. Check your connection, then try again."
        onRetry={retry}
        className="mx-auto max-w-prose"
      />
    );
  }
  // After a logout the next login leads to the dashboard, otherwise back to this page.
  const returnState = state.reason === 'logged-out' ? null : toReturnState(location);
  return <Navigate to={paths.login.to()} replace state={returnState} />;
}
