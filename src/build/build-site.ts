// The second half of a build: runs in Node after Vite has written the browser's files.
import { calledAddresses, setPageOrigin } from '@/shared/env';
import { absoluteUrl } from '@/shared/seo/site-url';
import { makeGeneratedFiles } from './generated-files';
import { makeHostFiles } from './host/host-files';
import { scriptHashes } from './host/inline-scripts';
import { openTemplate } from './pages/page-template';
import { renderPages } from './pages/render-pages';
import { securityPolicy } from './host/security-policy';
import type { SiteData } from './pages/site-data';
import type { SiteFile } from './site-file';

export interface BuildSiteOptions {
  /** The index.html that the browser's build has written. */
  indexHtml: string;
  /** Returns the URLs of the files with these routes' modules and everything they import, with their stylesheets. */
  filesOf: (modules: readonly string[]) => string[];
  outDir: string;
  /** The origin that `same-origin` means while the site is built. */
  pageOrigin?: string | undefined;
  write: (file: SiteFile) => Promise<void>;
  warn: (message: string) => void;
}

/**
 * Makes every file of the site that is more than code: its pages as HTML, and what search engines, feed readers, share
 * previews and static hosts read.
 * @throws when a page cannot be rendered: no site is better than a broken one
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const { indexHtml, filesOf, outDir, pageOrigin, write, warn } = options;
  if (pageOrigin) setPageOrigin(pageOrigin);
  // Taken before the rows are read: a change during the read counts as one that this build lacks.
  const builtAt = new Date();
  const data = await tryLoadSiteData(warn);
  const { listPages } = await import('./pages/pages');
  const pages = listPages(data);

  const fillTemplate = openTemplate({ indexHtml, filesOf, outDir });
  // Hashed from an empty page, so that a script in the content is not allowed.
  const emptyPage = fillTemplate({ head: '', body: '', modules: [] });
  const known = scriptHashes([indexHtml, emptyPage]);
  const policy = securityPolicy({
    scriptHashes: known,
    addresses: calledAddresses(),
    siteUrl: absoluteUrl('/'),
  });
  for (const file of makeHostFiles({ shellHtml: indexHtml, policy })) await write(file);
  const writePages = async () => {
    for await (const file of renderPages(pages, fillTemplate, known)) await write(file);
  };
  const writeGenerated = async () => {
    for await (const file of makeGeneratedFiles(data, builtAt, warn)) await write(file);
  };
  // Runs both in parallel: our one thread renders the pages, sharp's threads draw the pictures.
  await Promise.all([writePages(), writeGenerated()]);
}

async function tryLoadSiteData(warn: (message: string) => void): Promise<SiteData | null> {
  try {
    const { loadSiteData } = await import('./pages/site-data');
    return await loadSiteData();
  } catch (error) {
    warn(
      `The backend cannot be reached (${error instanceof Error ? error.message : String(error)}). ` +
        'Posts and positions are not in the HTML; the pages load them in the browser.',
    );
    return null;
  }
}
