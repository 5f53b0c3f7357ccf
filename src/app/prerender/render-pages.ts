import { createQueryClient } from '@/lib/query-client';
import { savePageData } from '../layouts/page-data';
import { openTemplate, type ReadStylesheet } from './page-template';
import type { PrerenderedPage } from './pages';
import { renderPage } from './render-page';
import type { SiteFile } from './site-file';

/**
 * The HTML of every page, one in memory at a time. `indexHtml` is the built index.html, `filesOf` knows
 * which files of the build have the code of these modules, `readStylesheet` what is in those it links.
 */
export async function* renderPages(
  pages: PrerenderedPage[],
  indexHtml: string,
  filesOf: (modules: string[]) => string[],
  readStylesheet: ReadStylesheet,
): AsyncGenerator<SiteFile> {
  const fillTemplate = openTemplate(indexHtml, readStylesheet);
  for (const { path, file, queries } of pages) {
    // A cache of its own: what no page but this one reads is gone with it.
    const queryClient = createQueryClient();
    await queries?.load(queryClient);
    const { head, body, modules } = await renderPage(path, queryClient);
    const data = queries && savePageData(queryClient, queries.keys);
    queryClient.clear();
    yield { path: file, body: fillTemplate({ head, body, data, modules: filesOf(modules) }) };
  }
}
