import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPlainLinks } from '@/app/follow-plain-links';

const push = vi.fn<(to: unknown) => void>();
/** Whether the browser would have followed the last link by itself. */
const isBrowsers = vi.fn<(is: boolean) => void>();

beforeAll(() => {
  followPlainLinks({ push });
  window.addEventListener('click', (event) => {
    isBrowsers(!event.defaultPrevented);
    event.preventDefault();
  });
});

beforeEach(() => {
  push.mockReset();
  isBrowsers.mockReset();
});
afterEach(() => {
  delete window.earlyInput;
});

function follow(anchor: string, init: MouseEventInit = {}) {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: anchor }} />);
  fireEvent.click(container.querySelector('a > b') ?? container.querySelector('a') ?? container, {
    button: 0,
    ...init,
  });
}

function setEarly(isLive: boolean) {
  window.earlyInput = Object.assign([], { isLive });
}

describe('a link that React knows nothing of', () => {
  it.each([
    ['a page', '/blog/post-1?from=home#end', '/blog/post-1', '?from=home', '#end'],
    ['a section of another page', '/#contact', '/', '', '#contact'],
  ])('leads to %s without loading it anew', (_, href, pathname, search, hash) => {
    follow(`<a href="${href}"><b>next</b></a>`);
    expect(push).toHaveBeenCalledExactlyOnceWith({ pathname, search, hash });
    expect(isBrowsers).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('does so on a prerendered page too, once that is alive', () => {
    setEarly(true);
    follow('<a href="/about">About</a>');
    expect(push).toHaveBeenCalledOnce();
  });

  it('is left to the browser while the page is not alive', () => {
    setEarly(false);
    follow('<a href="/about">About</a>');
    expect(push).not.toHaveBeenCalled();
    expect(isBrowsers).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    ['another site', '<a href="https://elsewhere.example/about">x</a>'],
    ['another tab', '<a href="/about" target="_blank">x</a>'],
    ['a download', '<a href="/about" download="a.pdf">x</a>'],
    ['a file', '<a href="/services.pdf">x</a>'],
    ['the admin', '<a href="/admin">x</a>'],
    ['a mail', '<a href="mailto:a@b.example">x</a>'],
  ])('to %s is left to the browser', (_, anchor) => {
    follow(anchor);
    expect(push).not.toHaveBeenCalled();
    expect(isBrowsers).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('is left to the browser with %j', (init) => {
    follow('<a href="/about">x</a>', init);
    expect(push).not.toHaveBeenCalled();
    expect(isBrowsers).toHaveBeenCalledExactlyOnceWith(true);
  });
});

it('in the admin is left to what surrounds it', () => {
  window.history.replaceState(null, '', '/admin/blog');
  follow('<a href="/about">x</a>');
  window.history.replaceState(null, '', '/');
  expect(push).not.toHaveBeenCalled();
});

it.each([
  ['has said no', true],
  ['wants the browser to follow it', false],
])('a link of React that %s is not touched', (_, isPrevented) => {
  render(
    <a href="/about" onClick={(event) => isPrevented && event.preventDefault()}>
      About
    </a>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(push).not.toHaveBeenCalled();
  expect(isBrowsers).toHaveBeenCalledExactlyOnceWith(!isPrevented);
});
