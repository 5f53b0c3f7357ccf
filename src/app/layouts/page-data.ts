import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { builtKey, builtScope } from '@/lib/built-data';
import { whenIdle } from '@/lib/when-idle';

/** The data a prerendered page was made from: what stood in the cache, and under which keys. */
export type PageData = { key: QueryKey; value: unknown }[];

/** The element in which a prerendered page keeps it. */
export const pageDataId = 'page-data';

/** What `restorePageData` needs of this cache, for the page that reads these keys. */
export function savePageData(queryClient: QueryClient, keys: QueryKey[]): PageData {
  return keys.map((key) => ({ key, value: queryClient.getQueryData(key) }));
}

/**
 * Gives the data of the prerendered page to the cache. It counts as old, however short ago the build was and whatever
 * the visitor's clock says: what is shown is asked for again in the background, when the page has come alive.
 */
export function restorePageData(queryClient: QueryClient): void {
  const json = document.getElementById(pageDataId)?.textContent;
  if (!json) return;
  // Nobody watches these, and they are needed as long as the page is there.
  queryClient.setQueryDefaults(builtScope, { gcTime: Infinity });
  try {
    // Written by our own build.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    for (const { key, value } of JSON.parse(json) as PageData) {
      queryClient.setQueryData(key, value);
      queryClient.setQueryData(builtKey(key), value);
      // Each by itself: whoever uses the page meanwhile is answered in between.
      whenIdle(() => void queryClient.invalidateQueries({ queryKey: key, exact: true }));
    }
  } catch (error) {
    // Damaged on its way: the page loads its data as if there had been none.
    console.error('The data of the page cannot be read:', error);
  }
}
