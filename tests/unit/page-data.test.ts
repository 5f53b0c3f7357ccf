// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { pageDataId, restorePageData, savePageData } from '@/app/layouts/page-data';
import { builtKey } from '@/lib/built-data';
import { createQueryClient } from '@/lib/query-client';

const key = ['blog', 'list', { search: undefined }];

function putIntoPage(json: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = pageDataId;
  element.textContent = json;
  document.body.replaceChildren(element);
}

beforeEach(() => document.body.replaceChildren());

it('what the build saved is there under the same key, and old as soon as the page has time', async () => {
  const built = createQueryClient();
  built.setQueryData(key, ['a post']);
  built.setQueryData(['something else'], 'of another page');
  putIntoPage(JSON.stringify(savePageData(built, [key])));
  built.clear();

  const opened = createQueryClient();
  restorePageData(opened);
  expect(opened.getQueryData(key)).toEqual(['a post']);
  await vi.waitFor(() => expect(opened.getQueryState(key)?.isInvalidated).toBe(true));
  expect(opened.getQueryData(['something else'])).toBeUndefined();
  opened.clear();
});

it('what the page was built with stays known when newer data come in', () => {
  putIntoPage(JSON.stringify([{ key, value: ['a post'] }]));
  const queryClient = createQueryClient();
  restorePageData(queryClient);
  queryClient.setQueryData(key, ['a newer post']);
  expect(queryClient.getQueryData(builtKey(key))).toEqual(['a post']);
  expect(queryClient.getQueryCache().find({ queryKey: builtKey(key) })?.gcTime).toBe(Infinity);
  queryClient.clear();
});

it('a page without data, or with damaged data, starts with an empty cache', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  restorePageData(queryClient);
  putIntoPage('{"cut off');
  restorePageData(queryClient);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
});
