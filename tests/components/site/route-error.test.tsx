import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from '@/app/reload-once';
import { RouteError } from '@/app/route-error';

vi.mock('@/app/reload-once', { spy: true });

beforeEach(() => {
  vi.mocked(reloadOnce)
    .mockReset()
    .mockImplementation(() => {});
});

/** A page that fails like this before it can be shown. */
async function openFailing(failure: unknown) {
  const routes = [
    {
      path: '*',
      ErrorBoundary: RouteError,
      loader: () => {
        throw failure;
      },
      HydrateFallback: () => null,
      element: <p>Never seen</p>,
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/x'] })} />);
  await screen.findByRole('heading', { level: 1 });
}

describe('a page that cannot be shown', () => {
  it('is the not-found page when that was the answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openFailing(new Response(null, { status: 404 }));
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });

  it('says that something went wrong and offers to load it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openFailing(new Error('bug'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  it('reloads by itself when its code is gone with a deploy', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openFailing(new TypeError('Failed to fetch dynamically imported module: /x.js'));
    expect(reloadOnce).toHaveBeenCalled();
  });
});
