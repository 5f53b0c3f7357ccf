import { dehydrate, QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageDataId, readPageData } from '@/shared/query/page-data';
import QueryBoundary from '@/shared/query/query-boundary';

const key = ['posts'];
const ask = vi.fn<() => Promise<string>>();

function List() {
  const { data } = useQuery({ queryKey: key, queryFn: ask, staleTime: 60_000 });
  return <p>{data}</p>;
}

function putIntoPage(json: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = pageDataId;
  element.textContent = json;
  document.body.append(element);
}

beforeEach(() => ask.mockReset().mockResolvedValue('of now'));
afterEach(() => document.getElementById(pageDataId)?.remove());

it('a page shows what it was built with, and asks for the present data at once', async () => {
  const built = new QueryClient();
  built.setQueryData(key, 'as built', { updatedAt: 1 });
  putIntoPage(JSON.stringify(dehydrate(built)));
  const routes = [{ Component: QueryBoundary, children: [{ path: '/', Component: List }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(screen.getByText('as built')).toBeVisible();
  expect(await screen.findByText('of now')).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
});

it('a page without data, or with damaged data, starts without', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readPageData()).toBeUndefined();
  putIntoPage('{"cut off');
  expect(readPageData()).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
});
