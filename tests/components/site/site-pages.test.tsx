import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAhead } from '@/app/page-ahead';
import { SitePages } from '@/app/site-pages';

const begun = vi.fn<(name: string) => void>();

beforeEach(() => begun.mockReset());
afterEach(() => pageAhead.drop());

function Page({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const [isTicked, setIsTicked] = useState(false);
  useEffect(() => begun(name), [name]);
  return (
    <>
      <h1>{name}</h1>
      <p>{`At ${pathname}${search}`}</p>
      <input
        type="checkbox"
        aria-label="Tick"
        checked={isTicked}
        onChange={() => setIsTicked(!isTicked)}
      />
    </>
  );
}

function Broken(): never {
  throw new Error('This page is broken.');
}

const pages: RouteObject[] = [
  { path: '/', element: <Page name="Home" /> },
  { path: '/about', element: <Page name="About" /> },
  { path: '/broken', Component: Broken },
];

function openSite(at = '/') {
  const table = [{ element: <SitePages routes={pages} />, children: pages }];
  const router = createMemoryRouter(table, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

const heading = (name: string) => screen.queryByRole('heading', { name });
/** Also out of sight, where it has no role. */
const anyHeading = (name: string) => screen.queryByText(name, { selector: 'h1' });

/** Waits until the page with this heading is there, out of sight. */
async function lookAhead(pathname: string, name: string, search = '') {
  act(() => pageAhead.expect({ pathname, search, hash: '' }));
  return screen.findByText(name, { selector: 'h1' });
}

it('renders the page ahead out of sight, and begins nothing of it', async () => {
  openSite();
  await lookAhead('/about', 'About');
  expect(anyHeading('About')).not.toBeVisible();
  expect(heading('About')).not.toBeInTheDocument();
  expect(heading('Home')).toBeVisible();
  expect(screen.getByText('At /')).toBeVisible();
  expect(screen.getByText('At /about')).not.toBeVisible();
  expect(begun.mock.calls).toEqual([['Home']]);
});

it('shows what has been rendered when one goes there, and takes the page before away', async () => {
  const router = openSite();
  const rendered = await lookAhead('/about', 'About');
  await act(() => router.navigate('/about'));
  expect(heading('About')).toBe(rendered);
  expect(rendered).toBeVisible();
  expect(anyHeading('Home')).not.toBeInTheDocument();
  expect(begun.mock.calls).toEqual([['Home'], ['About']]);
  act(() => pageAhead.drop());
  expect(heading('About')).toBe(rendered);
});

it('shows an address as it is asked for, whatever was expected', async () => {
  const router = openSite();
  await lookAhead('/about', 'About', '?from=home');
  await act(() => router.navigate('/about'));
  expect(screen.getByText('At /about')).toBeVisible();
  expect(anyHeading('About')).toBeVisible();
});

it('forgets the page ahead when nobody wants to go there any more', async () => {
  openSite();
  await lookAhead('/about', 'About');
  act(() => pageAhead.drop());
  expect(anyHeading('About')).not.toBeInTheDocument();
});

it('keeps what was done on a page when only the query changes', async () => {
  const router = openSite();
  act(() => screen.getByRole('checkbox').click());
  await act(() => router.navigate('/?tick=1'));
  expect(screen.getByText('At /?tick=1')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('leaves the page shown alone when the one ahead fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openSite();
  act(() => pageAhead.expect({ pathname: '/broken', search: '', hash: '' }));
  const failure = await screen.findByText('🔌');
  expect(failure).not.toBeVisible();
  expect(heading('Home')).toBeVisible();
});
