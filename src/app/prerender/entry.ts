// The build's second half: runs under Node, once the browser's files are made.
import { setPageOrigin } from '@/lib/env';
import { makeExtraFiles } from './extra-files';
import { makeHostFiles } from './host-files';
import { listPages } from './pages';
import { renderPages } from './render-pages';
import { loadSiteData, type SiteData } from './site-data';
import type { SiteFile } from './site-file';

export interface BuildSiteOptions {
  /** The index.html that the browser's build has made. */
  indexHtml: string;
  /** Whose address `same-origin` means while the site is built. */
  pageOrigin?: string | undefined;
  /** See HostOptions. */
  isFilesFirst: boolean;
  write: (file: SiteFile) => Promise<void>;
  warn: (message: string) => void;
}

/**
 * Makes every file of the site that is more than code: its pages as HTML, and what search engines,
 * feed readers, share previews and static hosts read.
 * @throws when a page cannot be rendered: no site is better than a broken one
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const { indexHtml, pageOrigin, isFilesFirst, write, warn } = options;
  if (pageOrigin) setPageOrigin(pageOrigin);
  const data = await tryLoadSiteData(warn);
  const pages = listPages(data);

  await write({ path: 'shell.html', body: indexHtml });
  for await (const file of renderPages(pages, indexHtml)) await write(file);
  for (const file of makeHostFiles(pages, { shellHtml: indexHtml, isFilesFirst }))
    await write(file);
  for await (const file of makeExtraFiles(data)) await write(file);
}

async function tryLoadSiteData(warn: (message: string) => void): Promise<SiteData | null> {
  try {
    return await loadSiteData();
  } catch (error) {
    warn(
      `The backend cannot be reached (${error instanceof Error ? error.message : String(error)}). ` +
        'Posts and positions are not in the HTML; the pages load them in the browser.',
    );
    return null;
  }
}
