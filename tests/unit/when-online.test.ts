import { expect, it, vi } from 'vitest';
import { connectionWait, loadWhenOnline } from '@/shared/browser/when-online';

const broken = new TypeError('Failed to fetch dynamically imported module');

function goOffline({ isServerThere = false } = {}) {
  const page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { location: { href: 'http://site.invalid/' } }));
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve(new Response()) : Promise.reject(broken),
  );
  return page;
}

const endOfTasks = () => new Promise((resolve) => setTimeout(resolve));

it('code is loaded only once the line is back, and the wait is announced', async () => {
  const page = goOffline();
  const heard: boolean[] = [];
  const stop = connectionWait.subscribe(() => heard.push(connectionWait.isOn()));
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code');
  const loaded = loadWhenOnline(load);
  await endOfTasks();
  expect(load).not.toHaveBeenCalled();
  expect(heard).toEqual([true]);
  page.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledOnce();
  expect(heard).toEqual([true, false]);
  stop();
});

it('code on the same machine is loaded without a line', async () => {
  goOffline({ isServerThere: true });
  expect(await loadWhenOnline(async () => 'code')).toBe('code');
});

it('code is loaded once more when the line broke meanwhile', async () => {
  goOffline({ isServerThere: true });
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValue('code')
    .mockRejectedValueOnce(broken);
  expect(await loadWhenOnline(load)).toBe('code');
});

it('code is loaded when the connection comes back while the server is asked for', async () => {
  const page = goOffline();
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    page.dispatchEvent(new Event('online'));
    throw broken;
  });
  expect(await loadWhenOnline(async () => 'code')).toBe('code');
});

it('the wait is announced as long as anything waits', async () => {
  const page = goOffline();
  const loaded = Promise.all([loadWhenOnline(async () => 1), loadWhenOnline(async () => 2)]);
  await endOfTasks();
  expect(connectionWait.isOn()).toBe(true);
  page.dispatchEvent(new Event('online'));
  await loaded;
  expect(connectionWait.isOn()).toBe(false);
});

it('a failed load is repeated once with a connection, and then left to the caller', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  await expect(loadWhenOnline(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(2);
  expect(connectionWait.isOn()).toBe(false);
});
