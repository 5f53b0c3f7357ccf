import { blog } from '@content/blog';
import { modules } from '@/shared/content/modules';
import { setPageOrigin } from '@/shared/env';
import { feedPath } from '@/shared/seo/site-url';
import { servicesFile } from '@/site/services/services-file';
import { buildFilePath, type BuildFile } from '@/admin/static-site/build-file';
import { appIcons } from './pictures/app-icons';
import type { SiteData } from './pages/site-data';
import type { SiteFile } from './site-file';

const nothing: SiteData = { posts: [], jobs: [], blogSettings: blog.settings };

// Each generator loads when its file is requested: in development a page requests an icon, which needs neither the
// site's pages nor the PDF.

type Warn = (message: string) => void;

/** The generators of files that depend on the content alone, by path. */
const contentFiles: Record<string, (warn: Warn) => Promise<SiteFile>> = {
  ...appIcons,
  'robots.txt': async () => (await import('./discovery/sitemap')).makeRobots(),
  [servicesFile.slice(1)]: async (warn) =>
    (await import('./pdf/services-pdf')).makeServicesPdf(warn),
  'images/post-placeholder.svg': async () =>
    (await import('./pictures/post-placeholder')).makePostPlaceholder(),
  'images/client-marks.svg': async () =>
    (await import('./pictures/client-marks')).makeClientMarks(),
};

async function makeSiteMap(data: SiteData | null): Promise<SiteFile> {
  const { listPages } = await import('./pages/pages');
  return (await import('./discovery/sitemap')).makeSitemap(listPages(data));
}

async function makeBlogFeed(data: SiteData | null): Promise<SiteFile> {
  return (await import('./discovery/feed')).makeFeed(data ?? nothing);
}

/** The generators of files that list what the backend publishes. */
const dataFiles: Record<string, (data: SiteData | null) => Promise<SiteFile>> = {
  'sitemap.xml': makeSiteMap,
  ...(modules.blog && { [feedPath.slice(1)]: makeBlogFeed }),
};

/** Records when the site was built, for the admin. Only a build that could read the rows writes it. */
function makeBuildFile(builtAt: Date): SiteFile {
  const content: BuildFile = { builtAt: builtAt.toISOString() };
  return { path: buildFilePath.slice(1), body: JSON.stringify(content) };
}

/**
 * Generates the files besides the pages from the content and the data, which were read after `builtAt`. Calls `warn`
 * for texts that no font can write.
 */
export async function* makeGeneratedFiles(
  data: SiteData | null,
  builtAt: Date,
  warn: Warn,
): AsyncGenerator<SiteFile> {
  if (data) yield makeBuildFile(builtAt);
  for (const make of Object.values(contentFiles)) yield await make(warn);
  for (const make of Object.values(dataFiles)) yield await make(data);
  const { makeShareImages } = await import('./pictures/share-images');
  yield* makeShareImages(data ?? nothing, warn);
}

const loadData = async () => (await import('./pages/site-data')).loadSiteData();

/** Generates the file with this path from the present content; undefined when there is none. */
export async function findGeneratedFile(path: string, pageOrigin: string) {
  setPageOrigin(pageOrigin);
  const makeFromContent = contentFiles[path];
  if (makeFromContent) return makeFromContent(console.warn);
  const makeFromData = dataFiles[path];
  if (makeFromData) return makeFromData(await loadData());
  if (!path.startsWith('share/')) return undefined;
  const { findShareImage } = await import('./pictures/share-images');
  return findShareImage(await loadData(), path);
}
