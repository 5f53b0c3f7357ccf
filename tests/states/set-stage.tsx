/** Prepares what a state needs around a screen: the clock, the session, the backend, and the site at its address. */
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { adminSessionKey } from '@/admin/session/api/admin-client';
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
    localStorage.setItem(adminSessionKey, JSON.stringify(session));
    saveAdminEntry(sanika);
  }

  const backend: Backend = createBackend(state.answers, elsewhere);
  const realFetch = globalThis.fetch;
  globalThis.fetch = backend.fetch;

  const queryClient = createQueryClient();
  // Failures show at once.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(routes, { initialEntries: [state.at] });
  return {
    app: (
      <App>
        <QueryClientContext value={queryClient}>
          <RouterProvider router={router} />
        </QueryClientContext>
      </App>
    ),
    address: () => createPath(router.state.location),
    asked: backend.asked,
    isBusy: backend.isBusy,
    missing: backend.missing,
    pass: clock.pass,
    leave: () => {
      queryClient.clear();
      globalThis.fetch = realFetch;
      clock.restore();
    },
  };
}
