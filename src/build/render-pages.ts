import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/lib/query-client';
import type { FillTemplate } from './page-template';
import type { PrerenderedPage } from './pages';
import { renderPage } from './render-page';
import type { SiteFile } from './site-file';

/** The HTML of every page, one in memory at a time. */
export async function* renderPages(
  pages: PrerenderedPage[],
  fillTemplate: FillTemplate,
): AsyncGenerator<SiteFile> {
  for (const { path, file, loadData } of pages) {
    // A cache of its own: data that no other page reads is gone with it.
    const queryClient = createQueryClient();
    await loadData?.(queryClient);
    const page = await renderPage(path, queryClient);
    const data = loadData && pageData(queryClient);
    queryClient.clear();
    yield { path: file, body: await fillTemplate({ ...page, data }) };
  }
}

/** Marked as old, so that the browser asks for the present data whatever its clock says. */
function pageData(queryClient: QueryClient) {
  const { queries } = dehydrate(queryClient);
  return {
    mutations: [],
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 0 } })),
  };
}
