// The rules that a static host needs: `_headers` and `_redirects`, which Netlify and Cloudflare Pages both
// read. docs/hosting.md says the same for other hosts.
import { buildFilePath } from '@/admin/static-site/build-file';
import { isOffered } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { feedPath } from '@/shared/seo/site-url';
import type { SiteFile } from '../site-file';
import { fixedHeaders } from './fixed-headers';

interface HostOptions {
  /** The empty app. */
  shellHtml: string;
  /** The site's Content-Security-Policy. */
  policy: string;
}

/**
 * The empty app. A folder, because Netlify wants the whole name of a file (`/shell.html`), which Cloudflare would lead on to
 * the one without its ending.
 */
const shellPath = '/shell/';

/** Have no files: the browser renders them in the shell, for what they show depends on the link or on the owner. */
const shellAddresses = [
  paths.resetPassword.pattern,
  paths.letters.pattern,
  paths.letter.pattern,
].filter(isOffered);

const hiddenAddresses = [paths.login.pattern, paths.admin.pattern, `${paths.admin.pattern}/*`];

/** Folders of addresses with a file each. Below them the answer 404 is the shell, which shows what is newer than the build. */
const growingFolders = [paths.blog.pattern, paths.careers.pattern].filter(isOffered);

// There is no rule for other files: hosts ask again before they use one.
const keptADay = [
  '/share/*',
  '/images/*',
  '/icons/*',
  '/favicon.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/apple-touch-icon.png',
];
const keptAnHour = ['/downloads/*', '/sitemap.xml', '/robots.txt', feedPath].filter(isOffered);

/** No two rules that fit the same path may set the same header: hosts join both values. */
const headerRules = (policy: string): Record<string, Record<string, string>> => ({
  '/*': {
    'Content-Security-Policy': policy,
    ...fixedHeaders,
  },
  '/assets/*': {
    // The name has a hash of the content in it.
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Code and fonts are for this site; mail programs and feed readers show other pictures.
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
  ...rulesFor(keptADay, 'Cache-Control', 'public, max-age=86400'),
  ...rulesFor(keptAnHour, 'Cache-Control', 'public, max-age=3600'),
  // The admin compares it with the present.
  ...rulesFor([buildFilePath], 'Cache-Control', 'no-store'),
  ...rulesFor([`${shellPath}*`, ...hiddenAddresses], 'X-Robots-Tag', 'noindex'),
});

const rulesFor = (patterns: string[], name: string, value: string) =>
  Object.fromEntries(patterns.map((path) => [path, { [name]: value }]));

const heading = '# Written by the build from src/build/host/host-files.ts';

function headersFile(policy: string): SiteFile {
  const blocks = Object.entries(headerRules(policy)).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return { path: '_headers', body: `${[heading, ...blocks].join('\n\n')}\n` };
}

/**
 * The answer 404 below a folder is the nearest 404.html: Cloudflare Pages serves it by itself, Netlify by netlify.toml. A
 * rule in `_redirects` would hide every post from Cloudflare, which follows it "regardless of whether or not an asset
 * matches" (its manual).
 */
export function makeHostFiles({ shellHtml, policy }: HostOptions): SiteFile[] {
  // Cloudflare wants fixed addresses before patterns.
  const rules = [
    ...shellAddresses.map((address) => `${address} ${shellPath} 200`),
    `${paths.caseStudyAlias.pattern} ${paths.caseStudy.pattern} 301`,
  ];
  return [
    headersFile(policy),
    { path: '_redirects', body: `${[heading, ...rules].join('\n')}\n` },
    { path: `${shellPath.slice(1)}index.html`, body: shellHtml },
    ...growingFolders.map((folder) => ({ path: `${folder.slice(1)}/404.html`, body: shellHtml })),
  ];
}
