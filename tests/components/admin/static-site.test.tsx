import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaticSiteSettings } from '@/admin/static-site/static-site-settings';
import { notify } from '@/shared/feedback/notify';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');

/** The row of the queue as the database gives it. */
const askedOnce = {
  due_at: null as string | null,
  tried_at: '2026-11-20 09:30:00+00' as string | null,
  failure: null as string | null,
};

let row: typeof askedOnce;
let build: { builtAt: string } | null;
let isRefused: boolean;
const asked: string[] = [];

beforeEach(() => {
  row = askedOnce;
  build = { builtAt: '2026-11-20T09:34:00.000Z' };
  isRefused = false;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    asked.push(pathname);
    if (pathname === '/build.json')
      return build ? Response.json(build) : new Response('<!doctype html>', { status: 200 });
    if (isRefused) return Response.json({ message: 'No' }, { status: 400 });
    if (pathname.endsWith('/request_site_build')) return new Response(null, { status: 204 });
    return Response.json([row]);
  });
});

const show = () => renderScreen(<StaticSiteSettings />, '/admin/blog');

it('says when the host was asked and when the site was built, and asks again', async () => {
  const { user } = show();
  expect(await screen.findByText(/search engines see them after the next build/)).toBeVisible();
  const [hostAsked, siteBuilt] = screen.getAllByRole('listitem');
  expect(hostAsked).toHaveTextContent('The host was last asked on Nov 20, 2026, 06:00 AM');
  expect(siteBuilt).toHaveTextContent('The site was built on Nov 20, 2026, 06:04 AM');
  await user.click(screen.getByRole('button', { name: 'Ask for a build' }));
  expect(asked.filter((path) => path.endsWith('/request_site_build'))).toHaveLength(1);
  expect(notify.success).toHaveBeenCalledOnce();
});

it('a hook that failed is named, with the moment of the next call', async () => {
  row = { ...askedOnce, failure: '404 from the host', due_at: '2026-11-20 10:30:00+00' };
  show();
  expect(await screen.findByText(/^Build hook failed: 404 from the host\./)).toBeVisible();
  expect(screen.getByText(/asked next on/).closest('li')).toHaveTextContent('07:00 AM');
});

it('a build that cannot be asked for says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Ask for a build' });
  isRefused = true;
  await user.click(button);
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    'Error',
    'The build could not be asked for. Please try again.',
  );
});

it('without a hook it says what to do, and nothing is an alarm', async () => {
  row = { ...askedOnce, tried_at: null };
  build = null;
  show();
  expect(await screen.findByRole('button', { name: 'Look for it now' })).toBeVisible();
  expect(
    screen.getByText(/Ask the person who set up the site.* build hook, a secret address/),
  ).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});
