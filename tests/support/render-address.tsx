import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { App } from '@/starter/app';
import { routes } from '@/routes';

/** Opens a URL of the whole site, with the real routes and layout. */
export function renderAddress(at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <App>
      <RouterProvider router={router} />
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
