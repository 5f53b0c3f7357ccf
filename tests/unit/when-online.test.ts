import { expect, it, vi } from 'vitest';
import { lineWait, loadWhenOnline } from '@/lib/when-online';

const broken = new TypeError('Failed to fetch dynamically imported module');

const failOnce = () =>
  vi.fn<() => Promise<string>>().mockResolvedValue('code').mockRejectedValueOnce(broken);

it('waits for the line, says that it waits, and loads then', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: false });
  const heard: boolean[] = [];
  const stop = lineWait.subscribe(() => heard.push(lineWait.isOn()));
  const load = failOnce();
  const loaded = loadWhenOnline(load);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledOnce();
  expect(heard).toEqual([true]);
  page.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(heard).toEqual([true, false]);
  stop();
});

it('waits as long as anything waits', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: false });
  const loaded = Promise.all([loadWhenOnline(failOnce()), loadWhenOnline(failOnce())]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(lineWait.isOn()).toBe(true);
  page.dispatchEvent(new Event('online'));
  await loaded;
  expect(lineWait.isOn()).toBe(false);
});

it('leaves every other failure to the caller', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadWhenOnline(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(lineWait.isOn()).toBe(false);
});
