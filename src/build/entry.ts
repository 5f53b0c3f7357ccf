// The build's second half: runs under Node, once the browser's files are made.
import { calledAddresses, setPageOrigin } from '@/lib/env';
import { absoluteUrl } from '@/lib/seo/site-url';
import { makeExtraFiles } from './extra-files';
import { makeHostFiles } from './host-files';
import { requireKnownScripts, scriptHashes } from './inline-scripts';
import { listPages } from './pages';
import { openTemplate } from './page-template';
import { renderPages } from './render-pages';
import { securityPolicy } from './security-policy';
import { loadSiteData, type SiteData } from './site-data';
import type { SiteFile } from './site-file';

export interface BuildSiteOptions {
  /** The index.html that the browser's build has made. */
  indexHtml: string;
  /** See TemplateOptions. */
  filesOf: (modules: readonly string[]) => string[];
  outDir: string;
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
  const { indexHtml, filesOf, outDir, pageOrigin, isFilesFirst, write, warn } = options;
  if (pageOrigin) setPageOrigin(pageOrigin);
  const data = await tryLoadSiteData(warn);
  const pages = listPages(data);

  await write({ path: 'shell.html', body: indexHtml });
  // Of a page with nothing in it: scripts in the content are not allowed by being there.
  const fillTemplate = openTemplate({ indexHtml, filesOf, outDir });
  const emptyPage = await fillTemplate({ head: '', body: '', modules: [] });
  const known = scriptHashes([indexHtml, emptyPage]);
  const policy = securityPolicy({
    scriptHashes: known,
    addresses: calledAddresses(),
    siteUrl: absoluteUrl('/'),
  });
  for (const file of makeHostFiles(pages, { shellHtml: indexHtml, isFilesFirst, policy }))
    await write(file);
  // Side by side: pages are made by the one thread that runs our code, pictures mostly by others.
  await writeAll(
    [withKnownScripts(renderPages(pages, fillTemplate), known), makeExtraFiles(data)],
    write,
  );
}

async function* withKnownScripts(files: AsyncIterable<SiteFile>, known: string[]) {
  for await (const file of files) {
    requireKnownScripts(file.path, String(file.body), known);
    yield file;
  }
}

/** Writes each file before the next one of its kind is made. Once one has failed, no more are begun. */
async function writeAll(
  kinds: AsyncIterable<SiteFile>[],
  write: BuildSiteOptions['write'],
): Promise<void> {
  let hasFailed = false;
  const writeKind = async (files: AsyncIterable<SiteFile>) => {
    try {
      for await (const file of files) {
        if (hasFailed) return;
        await write(file);
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
