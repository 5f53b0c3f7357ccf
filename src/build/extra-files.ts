import { setPageOrigin } from '@/lib/env';
import { makeAppIcons } from './app-icons';
import { makeDiscoveryFiles } from './discovery';
import { listPages } from './pages';
import { makeServicesPdf } from './services-pdf';
import { findShareImage, makeShareImages } from './share-images';
import { loadSiteData, type SiteData } from './site-data';
import type { SiteFile } from './site-file';

const nothing: SiteData = { posts: [], jobs: [] };

/** What is made from the content and the data, beside the pages: drawn and written one after the other. */
export async function* makeExtraFiles(data: SiteData | null): AsyncGenerator<SiteFile> {
  yield* makeFewFiles(data);
  yield* makeShareImages(data ?? nothing);
}

/** Those of which there are as many on every site. */
async function* makeFewFiles(data: SiteData | null): AsyncGenerator<SiteFile> {
  yield* await makeDiscoveryFiles(listPages(data), data ?? nothing);
  yield makeServicesPdf();
  yield* await makeAppIcons();
}

/** The extra file with this path, as it would be built now; undefined when there is none. */
export async function findExtraFile(path: string, pageOrigin: string) {
  setPageOrigin(pageOrigin);
  const data = await loadSiteData();
  const picture = await findShareImage(data, path);
  if (picture) return picture;
  for await (const file of makeFewFiles(data)) if (file.path === path) return file;
  return undefined;
}
