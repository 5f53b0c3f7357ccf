import type { RouteObject } from 'react-router-dom';
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
  return { table: [{ children: routes }], loadAbout, loadOther };
}

it('loads what the address needs, once, and nothing else', async () => {
  const { table, loadAbout, loadOther } = createTable();
  await loadPage(table, '/about');
  await loadPage(table, '/about');
  expect(loadAbout).toHaveBeenCalledTimes(1);
  expect(loadOther).not.toHaveBeenCalled();
});

it('loads nothing at an unknown address', async () => {
  const { table, loadAbout } = createTable();
  await loadPage(table, '/nowhere');
  expect(loadAbout).not.toHaveBeenCalled();
});

it('tries again what could not be loaded', async () => {
  const { table, loadAbout } = createTable();
  loadAbout.mockRejectedValueOnce(new Error('offline'));
  await expect(loadPage(table, '/about')).rejects.toThrow('offline');
  await expect(loadPage(table, '/about')).resolves.toBeUndefined();
});
