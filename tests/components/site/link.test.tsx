import { fireEvent, render, screen } from '@testing-library/react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Link } from '@/components/ui/link';

const history = createBrowserHistory({ v5Compat: true });
const push = vi.fn<typeof history.push>(history.push);
const replace = vi.fn<typeof history.replace>(history.replace);
Object.assign(history, { push, replace });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  push.mockClear();
  replace.mockClear();
});

function renderLink(props: Partial<React.ComponentProps<typeof Link>> = {}) {
  render(
    <HistoryRouter history={history}>
      <Link to="/blog?category=SEO#latest" {...props}>
        Blog
      </Link>
    </HistoryRouter>,
  );
  return screen.getByRole('link', { name: 'Blog' });
}

it('is an address that can be read, copied and opened elsewhere', () => {
  expect(renderLink()).toHaveAttribute('href', '/blog?category=SEO#latest');
});

it('goes there without loading a page', () => {
  // What it returns says whether the browser goes on by itself.
  expect(fireEvent.click(renderLink())).toBe(false);
  expect(push).toHaveBeenCalledExactlyOnceWith('/blog?category=SEO#latest');
  expect(window.location.href).toMatch(/\/blog\?category=SEO#latest$/);
});

it('leaves one entry behind when asked to', () => {
  fireEvent.click(renderLink({ replace: true }));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/blog?category=SEO#latest');
  expect(push).not.toHaveBeenCalled();
});

it('leaves one entry behind where one is already', () => {
  window.history.replaceState(null, '', '/blog?category=SEO#latest');
  fireEvent.click(renderLink());
  expect(replace).toHaveBeenCalledOnce();
  expect(push).not.toHaveBeenCalled();
});

it.each([
  ['a new tab', { ctrlKey: true }],
  ['a new tab on a Mac', { metaKey: true }],
  ['a new window', { shiftKey: true }],
  ['a download', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves %s to the browser', (_, how) => {
  const link = renderLink();
  expect(fireEvent.click(link, how)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it('leaves a window of its own to the browser', () => {
  expect(fireEvent.click(renderLink({ target: '_blank' }))).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/', 'mailto:hello@example.com'])(
  'leaves what is not of this site to the browser: %s',
  (to) => {
    expect(fireEvent.click(renderLink({ to }))).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

it('stays where somebody else has taken the click', () => {
  fireEvent.click(renderLink({ onClick: (event) => event.preventDefault() }));
  expect(push).not.toHaveBeenCalled();
});
