import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import {
  createPath,
  type RouteObject,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAhead } from '@/app/page-ahead';
import { showAhead, takeBackAhead } from '@/app/show-ahead';
import { createSiteHistory } from '@/app/site-history';
import { SitePages } from '@/app/site-pages';

const begun = vi.fn<(name: string) => void>();
const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  begun.mockReset();
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => act(() => pageAhead.drop()));

function Page({ name }: { name: string }) {
  useEffect(() => begun(name), [name]);
  return (
    <>
      <section>
        <h1>{name}</h1>
      </section>
      <p>The rest of {name}</p>
    </>
  );
}

const pages: RouteObject[] = [
  { path: '/', element: <Page name="Home" /> },
  { path: '/about', element: <Page name="About" /> },
  { path: '/quiz', element: <Page name="Quiz" /> },
];

function openSite() {
  const history = createSiteHistory(createMemoryHistory({ v5Compat: true }), (update) => {
    takeBackAhead();
    return showAhead(update);
  });
  render(
    <HistoryRouter history={history} useTransitions={false}>
      <div className="site-frame">
        <main>
          <SitePages routes={pages} />
        </main>
      </div>
    </HistoryRouter>,
  );
  return history;
}

const anyHeading = (name: string) => screen.queryByText(name, { selector: 'h1' });

/** Waits until the page is there, out of sight, and lays it out as a browser would have it done (lib/layout-ahead.ts). */
async function lookAhead(pathname: string, name: string) {
  act(() => pageAhead.expect({ pathname, search: '', hash: '' }));
  const heading = await screen.findByText(name, { selector: 'h1' });
  heading.closest('section')?.style.setProperty('display', 'block');
}

const untilBegun = (name: string) => waitFor(() => expect(begun).toHaveBeenCalledWith(name));

it('shows the page ahead with the click, and begins it a frame later', async () => {
  const history = openSite();
  await lookAhead('/about', 'About');
  vi.stubGlobal('scrollY', 700);
  history.push('/about');
  expect(anyHeading('About')).toBeVisible();
  expect(screen.getByText('The rest of About')).toBeVisible();
  expect(anyHeading('Home')).not.toBeVisible();
  expect(screen.getByText('The rest of Home')).not.toBeVisible();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 0, behavior: 'instant' });
  expect(begun.mock.calls).toEqual([['Home']]);

  await untilBegun('About');
  expect(anyHeading('About')).toBeVisible();
  expect(screen.getByText('The rest of About')).toBeVisible();
  expect(anyHeading('Home')).not.toBeInTheDocument();
});

it('keeps what it has shown when the mouse is over something else then', async () => {
  const history = openSite();
  await lookAhead('/about', 'About');
  const heading = anyHeading('About');
  history.push('/about');
  act(() => pageAhead.drop());
  act(() => pageAhead.expect({ pathname: '/quiz', search: '', hash: '' }));
  expect(heading).toBeVisible();
  await untilBegun('About');
  expect(heading).toBeVisible();
});

it('can be taken back: who goes elsewhere in the same moment comes from the page before', async () => {
  const history = openSite();
  await lookAhead('/about', 'About');
  vi.stubGlobal('scrollY', 700);
  history.push('/about');
  history.go(-1);
  expect(anyHeading('Home')).toBeVisible();
  expect(screen.getByText('The rest of Home')).toBeVisible();
  expect(anyHeading('About')).not.toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 700, behavior: 'instant' });

  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(createPath(history.location)).toBe('/');
  expect(anyHeading('Home')).toBeVisible();
  expect(begun.mock.calls).toEqual([['Home']]);
  // And what is pointed at counts again.
  act(() => pageAhead.drop());
  expect(anyHeading('About')).not.toBeInTheDocument();
});

it.each([
  [
    'the page has not been laid out',
    '/about',
    () =>
      anyHeading('About')?.closest('section')?.style.setProperty('display', 'none', 'important'),
  ],
  ['it is another address of it', '/about?from=home', () => undefined],
  ['a section of it is gone to', '/about#team', () => undefined],
  ['it is another page', '/quiz', () => undefined],
])('leaves it all to the router where %s', async (_why, address, prepare) => {
  const history = openSite();
  await lookAhead('/about', 'About');
  prepare();
  act(() => history.push(address));
  expect(anyHeading('Home')).not.toBeInTheDocument();
  expect(anyHeading(address === '/quiz' ? 'Quiz' : 'About')).toBeVisible();
});
