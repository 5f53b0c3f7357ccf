import { blog } from '@content/blog';
import { modules } from '@/shared/content/modules';
import { setPageOrigin } from '@/shared/env';
import { feedPath } from '@/shared/seo/site-url';
import { servicesFile } from '@/site/services/services-file';
import { buildFilePath, type BuildFile } from '@/admin/static-site/build-file';
import { makeFeed } from './discovery/feed';
import { listPages } from './pages/pages';
import { makeServicesPdf } from './pdf/services-pdf';
import { appIcons } from './pictures/app-icons';
import { makeClientMarks } from './pictures/client-marks';
import { makePostPlaceholder } from './pictures/post-placeholder';
import { findShareImage, makeShareImages } from './pictures/share-images';
import { loadSiteData, type SiteData } from './pages/site-data';
import type { SiteFile } from './site-file';
import { makeRobots, makeSitemap } from './discovery/sitemap';

const nothing: SiteData = { posts: [], jobs: [], blogSettings: blog.settings };

/** The makers of the files that follow from the content alone, by path. */
const contentFiles: Record<string, () => SiteFile | Promise<SiteFile>> = {
  ...appIcons,
  'robots.txt': makeRobots,
  [servicesFile.slice(1)]: makeServicesPdf,
  'images/post-placeholder.svg': makePostPlaceholder,
  'images/client-marks.svg': makeClientMarks,
};

/** Those that list what the backend publishes. */
const dataFiles: Record<string, (data: SiteData | null) => SiteFile> = {
  'sitemap.xml': (data) => makeSitemap(listPages(data)),
  ...(modules.blog && { [feedPath.slice(1)]: (data) => makeFeed(data ?? nothing) }),
};

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
  for (const make of Object.values(contentFiles)) yield await make();
  for (const make of Object.values(dataFiles)) yield make(data);
  yield* makeShareImages(data ?? nothing);
}

/** The generated file with this path, made from the current content; undefined when there is none. */
export async function findGeneratedFile(path: string, pageOrigin: string) {
  setPageOrigin(pageOrigin);
  const makeFromContent = contentFiles[path];
  if (makeFromContent) return makeFromContent();
  const makeFromData = dataFiles[path];
  if (makeFromData) return makeFromData(await loadSiteData());
  return path.startsWith('share/') ? findShareImage(await loadSiteData(), path) : undefined;
}
