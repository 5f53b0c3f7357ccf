import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { App } from '@/starter/app';
import { createQueryClient } from '@/shared/query/query-client';

/** Renders a piece of the public site as the app does: router, data cache, head and toasts around it. */
export function renderPublic(content: ReactNode, at = '/') {
  const queryClient = createQueryClient();
  // No retries, so that failures show at once.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [at] });
  const view = render(
    <App>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </App>,
  );
  const address = () => createPath(router.state.location);
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    router,
    address,
  };
}
