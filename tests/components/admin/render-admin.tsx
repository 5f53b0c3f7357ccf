import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, createPath, type RouteObject, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '@/shared/query/query-client';

/** Renders routes at an address with a fresh cache and without retries. */
export function renderRoutes({ routes, at }: { routes: RouteObject[]; at: string }) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => createPath(router.state.location);
  // The clicks of a double click are tasks of their own, as in a browser.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { ...view, user, router, queryClient, address };
}

/** Renders one screen at an address. */
export function renderScreen(screen: ReactNode, at: string) {
  return renderRoutes({ routes: [{ path: '*', element: screen }], at });
}

/** Adds to a field's text at once, because typing letter by letter is slow. */
export function addText(field: HTMLElement, text: string) {
  const before = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  fireEvent.change(field, { target: { value: `${before ? field.value : ''}${text}` } });
}
