import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { App } from '@/app/app';
import { routes } from '@/app/routes';

/** A router crosses off in `lazy` what it has loaded, so each one gets a table of its own. */
function copyRoutes(originals: RouteObject[]): RouteObject[] {
  return originals.map((route) => {
    const copy = { ...route };
    if (typeof copy.lazy === 'object') copy.lazy = { ...copy.lazy };
    if (copy.children) copy.children = copyRoutes(copy.children);
    return copy;
  });
}

/** Opens an address of the whole site, with the real routes and the real frame. */
export function renderAddress(at: string) {
  const router = createMemoryRouter(copyRoutes(routes), { initialEntries: [at] });
  const view = render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user: userEvent.setup(), router, address };
}
