import { setPageOrigin } from '@/lib/env';
import { makeDiscoveryFiles } from './discovery';
import { listPages } from './pages';
import { makeServicesPdf } from './services-pdf';
import { makeShareImages } from './share-images';
import { loadSiteData, type SiteData } from './site-data';
import type { SiteFile } from './site-file';

/** What is made from the content and the data, beside the pages: drawn and written one at a time. */
export async function* makeExtraFiles(data: SiteData | null): AsyncGenerator<SiteFile> {
  const known = data ?? { posts: [], jobs: [] };
  yield* await makeDiscoveryFiles(listPages(data), known);
  yield makeServicesPdf();
  yield* makeShareImages(known);
}

/** The one of them with this path, as it would be built now; undefined when there is none. */
export async function findExtraFile(path: string, pageOrigin: string) {
  setPageOrigin(pageOrigin);
  for await (const file of makeExtraFiles(await loadSiteData())) {
    if (file.path === path) return file;
  }
  return undefined;
}
