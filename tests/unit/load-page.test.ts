import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { loadPage } from '@/app/load-page';
import { pageChunk } from '@/app/page-chunk';

const Page = () => null;

function createTable() {
  const loadAbout = vi.fn<() => Promise<{ default: () => null }>>(async () => ({ default: Page }));
  const loadOther = vi.fn<() => Promise<{ default: () => null }>>(async () => ({ default: Page }));
  const routes: RouteObject[] = [
    { path: '/about', ...pageChunk(loadAbout) },
    { path: '/other', ...pageChunk(loadOther) },
  ];
  const loadAt = (path: string) => loadPage(matchRoutes([{ children: routes }], path) ?? []);
  return { loadAt, loadAbout, loadOther };
}

it('loads what the address needs, once, and nothing else', async () => {
  const { loadAt, loadAbout, loadOther } = createTable();
  await loadAt('/about');
  await loadAt('/about');
  expect(loadAbout).toHaveBeenCalledTimes(1);
  expect(loadOther).not.toHaveBeenCalled();
});

it('loads nothing at an unknown address', async () => {
  const { loadAt, loadAbout } = createTable();
  await loadAt('/nowhere');
  expect(loadAbout).not.toHaveBeenCalled();
});

it('tries again what could not be loaded', async () => {
  const { loadAt, loadAbout } = createTable();
  loadAbout.mockRejectedValueOnce(new Error('offline'));
  await expect(loadAt('/about')).rejects.toThrow('offline');
  await expect(loadAt('/about')).resolves.toBeUndefined();
});
