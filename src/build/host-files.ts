import {
  filesForRulesFirst,
  headersFile,
  redirectsFileForFilesFirst,
} from './host-files/netlify-and-cloudflare';
import { nginxFile } from './host-files/nginx';
import { matchesPattern } from './host-files/pattern';
import { redirects, shellAddresses } from './host-files/rules';
import { vercelFile } from './host-files/vercel';
import type { SiteFile } from './site-file';
import type { SitePage } from './site-page';

export interface HostOptions {
  /** The empty app. */
  shellHtml: string;
  /**
   * Whether who reads `_redirects` looks for a file before it rewrites: Netlify does, and our own
   * server. Cloudflare does not, and is what a build without a word about its host must fit.
   */
  isFilesFirst: boolean;
  /** The site's Content-Security-Policy. */
  policy: string;
}

/**
 * The files that tell static hosts what to do beyond serving files. How many rules there are does not
 * depend on how many pages there are.
 * @throws when a rule would hide a page
 */
export function makeHostFiles(
  pages: SitePage[],
  { shellHtml, isFilesFirst, policy }: HostOptions,
): SiteFile[] {
  requireReachable(pages);
  return [
    headersFile(policy),
    ...(isFilesFirst ? [redirectsFileForFilesFirst()] : filesForRulesFirst(shellHtml)),
    vercelFile(policy),
    nginxFile(policy),
  ];
}

function requireReachable(pages: SitePage[]): void {
  const taken = [...redirects.map(({ from }) => from), ...shellAddresses];
  for (const { path } of pages) {
    const rule = taken.find((pattern) => matchesPattern(pattern, path));
    if (rule) throw new Error(`Nobody would see ${path}: the hosts' rule for ${rule} comes first.`);
  }
}
