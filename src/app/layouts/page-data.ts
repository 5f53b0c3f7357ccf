import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/** Where a prerendered page keeps the data it was made from. */
export const pageDataId = 'page-data';

/**
 * Gives the data of the prerendered page to the cache. It is as old as the build, so whatever is
 * shown from it is asked for again in the background.
 */
export function restorePageData(queryClient: QueryClient): void {
  const json = document.getElementById(pageDataId)?.textContent;
  if (!json) return;
  try {
    // Written by our own build.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const state = JSON.parse(json) as DehydratedState;
    // Old from the start, however short ago the build was and whatever the visitor's clock says.
    for (const query of state.queries) query.state.dataUpdatedAt = 0;
    hydrate(queryClient, state);
  } catch (error) {
    // Damaged on its way: the page loads its data as if there had been none.
    console.error('The data of the page cannot be read:', error);
  }
}
