// Sets up every component test: a clean document afterwards, what jsdom lacks, and no unexpected errors.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { locks } from 'node:worker_threads';
import * as React from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { endTimers } from './page-timers.ts';

/** A query that waits fails many times before it finds its element: the document is printed when a failure is shown. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message}\n\n${prettyDOM(container)}`,
  });
}

// An awaited element comes or does not come; how long it may take is a matter of the machine.
configure({ asyncUtilTimeout: 10_000, getElementError });

/**
 * React notes where each element is made, for the stacks in its warnings, up to 10,000 times a second. That takes a
 * tenth of the time of these tests. By this count it has reached its limit: it warns as before, with shorter stacks.
 */
const reactInternals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});

// Files that share a worker share its window: each begins with an empty page at the site's address.
window.history.replaceState(null, '', '/');
// Also without the toast library's sheet, which hides a toast until an effect has run: a test could find one that is
// not visible yet.
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);

const reported: string[] = [];
const realConsoleError = console.error;

beforeEach(() => {
  reported.length = 0;
  // A test that expects an error puts its own spy over this one.
  console.error = (...args: unknown[]) => {
    reported.push(args.map(String).join(' '));
    realConsoleError(...args);
  };
});

afterEach(() => {
  cleanup();
  // Toasts live outside the components and would come back with the next test's.
  toast.dismiss();
  endTimers();
  vi.restoreAllMocks();
  console.error = realConsoleError;
  sessionStorage.clear();
  localStorage.clear();
  if (reported.length > 0) throw new Error(`Unexpected console.error:\n${reported.join('\n')}`);
});

// jsdom has no Web Locks; Node's are the same.
Object.defineProperty(navigator, 'locks', { value: locks });

// jsdom lays nothing out, so it neither scrolls nor knows media queries, sizes and pointer capture.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.IntersectionObserver = class implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
