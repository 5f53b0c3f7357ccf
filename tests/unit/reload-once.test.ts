import { beforeEach, expect, it, vi } from 'vitest';
import { isStaleChunk, reloadOnce } from '@/starter/reload-once';
import { MemoryStorage } from '../support/memory-storage.ts';

const reload = vi.fn<() => void>();
const ask = vi.fn<typeof fetch>();

const codeAddress = 'https://example.com/assets/a.js';

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('window', {
    location: { reload, href: 'https://example.com/about' },
  });
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: codeAddress }] });
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  ask.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', ask);
});
it.each([
  'Failed to fetch dynamically imported module: https://example.com/a.js',
  'error loading dynamically imported module: https://example.com/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /a.css',
])('the error "%s" means that code is gone', (message) => {
  expect(isStaleChunk(new TypeError(message))).toBe(true);
});

it('no other error means that code is gone', () => {
  expect(isStaleChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isStaleChunk('Importing a module script failed.')).toBe(false);
});

it('a page reloads once, not in a circle, and again for a later deploy', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  await reloadOnce();
  await reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
  now.mockReturnValue(1_100_000);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a page does not reload while the server is down', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadOnce();
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('a page asks past the cache for code that is missing there, before it reloads', async () => {
  ask.mockImplementation(async (address, options) => {
    const isKept = address === codeAddress && options?.cache !== 'reload';
    return new Response(null, { status: isKept ? 404 : 200 });
  });
  await reloadOnce();
  expect(ask.mock.calls.slice(1)).toEqual([[codeAddress], [codeAddress, { cache: 'reload' }]]);
  expect(reload).toHaveBeenCalledOnce();
});
