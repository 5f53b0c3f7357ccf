import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { loadPage } from '@/app/load-page';

const Page = () => null;

function createTable() {
  const loadOther = vi.fn<() => Promise<{ Component: () => null }>>();
  const about: RouteObject = { path: '/about', lazy: async () => ({ Component: Page }) };
  const other: RouteObject = { path: '/other', lazy: loadOther };
  return { table: [{ children: [about, other] }], about, loadOther };
}

it('loads what the address needs into the table, and nothing else', async () => {
  const { table, about, loadOther } = createTable();
  await loadPage(table, '/about');
  expect(about.Component).toBe(Page);
  expect(about.lazy).toBeUndefined();
  expect(loadOther).not.toHaveBeenCalled();
});

it('loads nothing at an unknown address', async () => {
  const { table, about } = createTable();
  await loadPage(table, '/nowhere');
  expect(about.Component).toBeUndefined();
});
