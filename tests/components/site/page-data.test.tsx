import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageDataId, restorePageData } from '@/app/layouts/page-data';

const key = ['posts'];
const ask = vi.fn<() => Promise<string>>();
let idleCallbacks: (() => void)[] = [];

function List() {
  const { data } = useQuery({ queryKey: key, queryFn: ask, staleTime: 60_000 });
  return <p>{data}</p>;
}

function renderList(queryClient: QueryClient) {
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
}

const haveTime = () =>
  act(async () => {
    for (const callback of idleCallbacks.splice(0)) callback();
  });

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue('of now');
  idleCallbacks = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}">${JSON.stringify([{ key, value: 'as built' }])}</script>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('shows what the page was built with, and asks for it again when the page has time', async () => {
  const queryClient = new QueryClient();
  restorePageData(queryClient);
  renderList(queryClient);
  expect(screen.getByText('as built')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await haveTime();
  expect(ask).toHaveBeenCalledOnce();
  expect(await screen.findByText('of now')).toBeVisible();
});

it('lets a part that is shown later ask for it then', async () => {
  const queryClient = new QueryClient();
  restorePageData(queryClient);
  await haveTime();
  expect(ask).not.toHaveBeenCalled();
  renderList(queryClient);
  expect(screen.getByText('as built')).toBeVisible();
  expect(await screen.findByText('of now')).toBeVisible();
});
