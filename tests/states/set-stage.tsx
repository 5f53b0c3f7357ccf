/** Prepares what a state needs around a screen: the clock, the session, the backend, and the URL. */
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { adminSessionKey } from '@/admin/session/api/admin-client';
import { openErasures } from '@/admin/leads/erasure/open-erasures';
import { saveAdminEntry } from '@/admin/session/browser/admin-entry';
import { routes } from '@/routes';
import { createQueryClient } from '@/shared/query/query-client';
import { QueryClientContext } from '@/shared/query/query-client-context';
import { App } from '@/starter/app';
import { type Backend, createBackend } from './backend.ts';
import { setClock } from './clock.ts';
import { sanika, session } from './rows.ts';
import { type State, usualTime } from './state.ts';

/** @param elsewhere answers what is not asked of the backend, such as the files of the site */
export function setStage(state: State, elsewhere: typeof fetch) {
  const clock = setClock(state.now ?? usualTime);
  const theme = localStorage.getItem('theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme) localStorage.setItem('theme', theme);
  if (!state.isPublic) {
    const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
    localStorage.setItem(adminSessionKey, JSON.stringify({ ...session, expires_at }));
    saveAdminEntry(sanika);
  }

  const backend: Backend = createBackend(state.answers, elsewhere);
  const realFetch = globalThis.fetch;
  globalThis.fetch = backend.fetch;

  const restoreStorage = state.isStorageFull ? fillStorage() : () => undefined;
  let site = createSite(state.at);
  return {
    app: site.app,
    /** The site at the same address, with what this browser keeps and nothing else. */
    reload() {
      site.queryClient.clear();
      site = createSite(createPath(site.router.state.location));
      return site.app;
    },
    address: () => createPath(site.router.state.location),
    /** Follows an address, or goes through the history: -1 is Back. */
    navigate: (to: string | number) =>
      typeof to === 'number' ? site.router.navigate(to) : site.router.navigate(to),
    answer: backend.answer,
    /** All that the page holds of the backend's answers and of what it sent. */
    cached: () =>
      [
        ...site.queryClient.getQueryCache().getAll(),
        ...site.queryClient.getMutationCache().getAll(),
      ].map((entry) => entry.state),
    asked: backend.asked,
    isBusy: backend.isBusy,
    missing: backend.missing,
    pass: clock.pass,
    leave: () => {
      site.queryClient.clear();
      // Lives outside of the components.
      for (const { id } of openErasures.get()) openErasures.close(id);
      globalThis.fetch = realFetch;
      restoreStorage();
      clock.restore();
    },
  };
}

function createSite(at: string) {
  const queryClient = createQueryClient();
  // Failures show at once.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const app = (
    <App>
      <QueryClientContext value={queryClient}>
        <RouterProvider router={router} />
      </QueryClientContext>
    </App>
  );
  return { queryClient, router, app };
}

/** @returns gives the storage its room back */
function fillStorage(): () => void {
  const storage: Storage = Object.getPrototypeOf(localStorage);
  const { setItem } = storage;
  storage.setItem = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  };
  return () => {
    storage.setItem = setItem;
  };
}
