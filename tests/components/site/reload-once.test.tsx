import { beforeEach, expect, it, vi } from 'vitest';
import { isStaleChunk, reloadOnce } from '@/app/reload-once';

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

it.each([
  'Failed to fetch dynamically imported module: https://example.com/a.js',
  'error loading dynamically imported module: https://example.com/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /a.css',
])('takes "%s" for code that is gone', (message) => {
  expect(isStaleChunk(new TypeError(message))).toBe(true);
});

it('takes nothing else for it', () => {
  expect(isStaleChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isStaleChunk('Importing a module script failed.')).toBe(false);
});

it('reloads once, not in a circle, and again for a later deploy', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  reloadOnce();
  reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
  now.mockReturnValue(1_100_000);
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});
