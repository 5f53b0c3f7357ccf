import { act, render, screen, waitFor } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from '@/starter/reload-once';
import { RouteError } from '@/starter/navigation/route-error';
import { renderAddress } from '../../support/render-address.tsx';

vi.mock('@/starter/reload-once', { spy: true });
vi.mock('@/site/pages/about-page', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/about-page.js');
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(reloadOnce).mockReset().mockResolvedValue(false);
});

/** A page that fails with this error when it renders. */
async function openFailing(failure: unknown) {
  const Failing = () => {
    throw failure;
  };
  const routes = [
    {
      ErrorBoundary: RouteError,
      children: [
        { path: '/x', Component: Failing },
        { path: '/y', element: <h1>Fine</h1> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/x'] });
  render(
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

describe('a page that cannot be shown', () => {
  it('gives way to another page', async () => {
    const router = await openFailing(new Error('bug'));
    await act(() => router.navigate('/y'));
    expect(screen.getByRole('heading', { name: 'Fine' })).toBeVisible();
  });

  it('says that something went wrong and offers to load it again', async () => {
    await openFailing(new Error('bug'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  it.each([new Error('bug'), new TypeError('Failed to fetch dynamically imported module: /x.js')])(
    'calls the tab as its heading: %s',
    async (failure) => {
      await openFailing(failure);
      const { textContent } = screen.getByRole('heading', { level: 1 });
      await waitFor(() => expect(document.title).toContain(textContent));
    },
  );

  it('reloads by itself when its code is gone with a deploy', async () => {
    await openFailing(new TypeError('Failed to fetch dynamically imported module: /x.js'));
    expect(reloadOnce).toHaveBeenCalled();
  });

  it('shows its error inside the layout of the site when its code cannot be loaded', async () => {
    renderAddress('/about');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});
