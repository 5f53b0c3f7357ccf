import { expect, it, vi } from 'vitest';
import { loadWhenOnline } from '@/lib/when-online';

const broken = new TypeError('Failed to fetch dynamically imported module');

it('waits for the line, and loads then', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValue('code')
    .mockRejectedValueOnce(broken);
  const loaded = loadWhenOnline(load);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves every other failure to the caller', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadWhenOnline(() => Promise.reject(broken))).rejects.toBe(broken);
});
