import { blog } from '@content/blog';
import { modules } from '@/shared/content/modules';
import { setPageOrigin } from '@/shared/env';
import { buildFilePath, type BuildFile } from '@/admin/static-site/build-file';
import { makeFeed } from './discovery/feed';
import { listPages } from './pages/pages';
import { makeServicesPdf } from './pdf/services-pdf';
import { makeAppIcons } from './pictures/app-icons';
import { makeClientMarks } from './pictures/client-marks';
import { makePostPlaceholder } from './pictures/post-placeholder';
import { findShareImage, makeShareImages } from './pictures/share-images';
import { loadSiteData, type SiteData } from './pages/site-data';
import type { SiteFile } from './site-file';
import { makeRobots, makeSitemap } from './discovery/sitemap';

const nothing: SiteData = { posts: [], jobs: [], blogSettings: blog.settings };

/** Tells the admin when the site was built; only a build that could read the rows does. */
function makeBuildFile(builtAt: Date): SiteFile {
  const content: BuildFile = { builtAt: builtAt.toISOString() };
  return { path: buildFilePath.slice(1), body: JSON.stringify(content) };
}

/** Makes the files beside the pages, from the content and the data, which were read after the moment `builtAt`. */
export async function* makeGeneratedFiles(
  data: SiteData | null,
  builtAt: Date,
): AsyncGenerator<SiteFile> {
  if (data) yield makeBuildFile(builtAt);
  yield* makeSingleFiles(data);
  yield* makeShareImages(data ?? nothing);
}

async function* makeSingleFiles(data: SiteData | null): AsyncGenerator<SiteFile> {
  yield makeSitemap(listPages(data));
  yield makeRobots();
  if (modules.blog) yield makeFeed(data ?? nothing);
  yield await makeServicesPdf();
  yield* await makeAppIcons();
  yield makePostPlaceholder();
  yield makeClientMarks();
}

/** The generated file with this path, made from the current content; undefined when there is none. */
export async function findGeneratedFile(path: string, pageOrigin: string) {
  setPageOrigin(pageOrigin);
  const data = await loadSiteData();
  const picture = await findShareImage(data, path);
  if (picture) return picture;
  for await (const file of makeSingleFiles(data)) if (file.path === path) return file;
  return undefined;
}
