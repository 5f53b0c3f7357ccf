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

// Each maker is loaded when its file is asked for. In development a page asks for an icon, which needs neither the site's
// pages nor the PDF's.

type Warn = (message: string) => void;

/** The makers of the files that follow from the content alone, by path. */
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

/** Those that list what the backend publishes. */
const dataFiles: Record<string, (data: SiteData | null) => Promise<SiteFile>> = {
  'sitemap.xml': makeSiteMap,
  ...(modules.blog && { [feedPath.slice(1)]: makeBlogFeed }),
};

/** Tells the admin when the site was built; only a build that could read the rows does. */
function makeBuildFile(builtAt: Date): SiteFile {
  const content: BuildFile = { builtAt: builtAt.toISOString() };
  return { path: buildFilePath.slice(1), body: JSON.stringify(content) };
}

/**
 * Makes the files beside the pages, from the content and the data, which were read after the moment `builtAt`. `warn` hears
 * of texts that cannot be written.
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

/** The generated file with this path, made from the current content; undefined when there is none. */
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
