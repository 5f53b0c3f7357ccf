import type { DehydratedState } from '@tanstack/react-query';

/** The id of the element with the data of a prerendered page. */
export const pageDataId = 'page-data';

/** Reads the data of the prerendered page for TanStack's HydrationBoundary; undefined when there is none. */
export function readPageData(): DehydratedState | undefined {
  const json = document.getElementById(pageDataId)?.textContent;
  if (!json) return undefined;
  try {
    // Written by our own build.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(json) as DehydratedState;
  } catch (error) {
    // Continues without damaged data: the page then loads its data as if there were none.
    console.error('The data of the page cannot be read:', error);
    return undefined;
  }
}
