import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StaticSiteLine } from '@/admin/static-site/static-site-line';
import { StaticSiteMark } from '@/admin/static-site/static-site-mark';
import { StaticSiteSettings } from '@/admin/static-site/static-site-settings';
import { StaticSiteWarning } from '@/admin/static-site/static-site-warning';
import { notify } from '@/shared/feedback/notify';
import type { SiteBuild } from '@/admin/static-site/static-state';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');

const changedAt = new Date(Date.now() - 60_000).toISOString();
const before = new Date(Date.now() - 3_600_000).toISOString();

/** The row of the queue as the database gives it. */
const queue = {
  changed_at: changedAt.replace('T', ' ').replace('Z', '+00'),
  due_at: null as string | null,
  tried_at: changedAt as string | null,
  overdue_change: null as string | null,
  outcome: 'accepted' as string | null,
  failure: null as string | null,
  answer: null as string | null,
};
const failed = { ...queue, outcome: 'refused', failure: '404 from the host', answer: 'Not Found' };
const byHand = { ...queue, outcome: 'no_hook', tried_at: null };

let row: typeof queue;
let build: SiteBuild['build'];
const asked: string[] = [];

beforeEach(() => {
  row = queue;
  build = { builtAt: before, newestChange: before };
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    asked.push(pathname);
    if (pathname === '/build.json')
      return build ? Response.json(build) : new Response('<!doctype html>', { status: 200 });
    if (pathname.endsWith('/request_site_build')) return new Response(null, { status: 204 });
    return Response.json([row]);
  });
});

const show = () =>
  renderScreen(
    <>
      <StaticSiteWarning />
      <StaticSiteMark changedAt={changedAt} />
      <StaticSiteLine changedAt={changedAt} />
      <StaticSiteSettings />
    </>,
    '/admin/blog',
  );
const retries = () => screen.getAllByRole('button', { name: 'Try again' });

it('a page that the build has seen is in the static site', async () => {
  build = { builtAt: changedAt, newestChange: changedAt };
  show();
  expect(await screen.findAllByText('In the static site')).toHaveLength(2);
  expect(screen.getByText('Everything that is published is in the static site.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('a page newer than the build is live, and follows', async () => {
  show();
  expect(await screen.findAllByText('Live, static page follows')).toHaveLength(2);
  expect(screen.getByText(/^Live, static pages follow/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

describe('a hook that failed', () => {
  it('says what the host answered, and is called again by the button', async () => {
    row = failed;
    const { user } = show();
    expect(await screen.findAllByText(/^Build hook failed: 404 from the host/)).toHaveLength(4);
    expect(screen.getByText(/and said: “Not Found”/)).toBeVisible();
    // Over the list, beside the page, and in the settings
    expect(retries()).toHaveLength(3);
    const [first] = retries();
    if (first) await user.click(first);
    expect(asked.filter((path) => path.endsWith('/request_site_build'))).toHaveLength(1);
    expect(notify.success).toHaveBeenCalledOnce();
  });

  it('that cannot be called again says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    row = failed;
    const { user } = show();
    await screen.findAllByText(/404 from the host/);
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No' }, { status: 400 }));
    const [first] = retries();
    if (first) await user.click(first);
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Error',
      'The build could not be asked for. Please try again.',
    );
  });
});

it('a host that was not reached is not quoted', async () => {
  row = {
    ...failed,
    failure: 'the host could not be reached',
    answer: 'the host could not be reached',
  };
  show();
  expect(await screen.findAllByText(/the host could not be reached/)).toHaveLength(4);
  expect(screen.queryByText(/and said/)).toBeNull();
});

it('a host that took the call and built nothing is named', async () => {
  row = { ...queue, overdue_change: changedAt };
  show();
  expect(await screen.findAllByText(/new build has not come/)).toHaveLength(4);
  expect(retries()).toHaveLength(3);
});

it('without a hook the settings alone say what to do, and nothing is an alarm', async () => {
  row = byHand;
  show();
  expect(await screen.findByText(/^Live; run a build for search engines\./)).toBeVisible();
  expect(screen.queryByText(/static page follows|Build hook failed/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Look for it now' })).toBeVisible();
  expect(
    screen.getByText(/Ask the person who set up the site.* build hook, a secret address/),
  ).toBeVisible();
});
