// The build's second half: runs under Node, once the browser's files are made.
import { setPageOrigin } from '@/lib/env';
import { pageFilesPath } from '../page-files';
import { siteRoutes } from '../routes';
import { collectGarbage } from './collect-garbage';
import { makeExtraFiles } from './extra-files';
import { makeHostFiles } from './host-files';
import { preloadInShell } from './late-scripts';
import { listPages } from './pages';
import type { ReadStylesheet } from './page-template';
import { listPageFiles } from './page-files';
import { renderPages } from './render-pages';
import { loadSiteData, type SiteData } from './site-data';
import type { SiteFile } from './site-file';

export interface BuildSiteOptions {
  /** The index.html that the browser's build has made. */
  indexHtml: string;
  /** Which files of the browser's build have the code of these modules, with all they import. */
  filesOf: (modules: string[]) => string[];
  readStylesheet: ReadStylesheet;
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
  const { indexHtml, filesOf, readStylesheet, pageOrigin, isFilesFirst, write, warn } = options;
  if (pageOrigin) setPageOrigin(pageOrigin);
  const data = await tryLoadSiteData(warn);
  const pages = listPages(data);

  await write({ path: 'shell.html', body: preloadInShell(indexHtml, filesOf([])) });
  await write({ path: pageFilesPath, body: JSON.stringify(listPageFiles(siteRoutes, filesOf)) });
  for (const file of makeHostFiles(pages, { shellHtml: indexHtml, isFilesFirst }))
    await write(file);
  // Side by side: pages are made by the one thread that runs our code, pictures mostly by others.
  await writeAll(
    [renderPages(pages, indexHtml, filesOf, readStylesheet), makeExtraFiles(data)],
    write,
  );
}

/** Few enough that memory stays level, enough that it costs little time. */
const FILES_PER_COLLECTION = 100;

/** Writes each file before the next one of its kind is made. Once one has failed, no more are begun. */
async function writeAll(
  kinds: AsyncIterable<SiteFile>[],
  write: BuildSiteOptions['write'],
): Promise<void> {
  let hasFailed = false;
  let count = 0;
  const writeKind = async (files: AsyncIterable<SiteFile>) => {
    try {
      for await (const file of files) {
        if (hasFailed) return;
        // Before the first: what the build for the browser has left behind.
        if (count % FILES_PER_COLLECTION === 0) collectGarbage();
        await write(file);
        count += 1;
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  await Promise.all(kinds.map(writeKind));
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
