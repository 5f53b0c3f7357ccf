// Writes the rules of a static host: `_headers` and `_redirects`, which Netlify and Cloudflare Pages both read.
// docs/hosting.md describes them for other hosts.
import { buildFilePath } from '@/admin/static-site/build-file';
import { isOffered } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { feedPath } from '@/shared/seo/site-url';
import type { SiteFile } from '../site-file';
import { fixedHeaders } from './fixed-headers';

interface HostOptions {
  /** The HTML of the empty app. */
  shellHtml: string;
  /** The site's Content-Security-Policy. */
  policy: string;
}

/**
 * The path of the empty app. A folder, because Netlify needs a file's whole name (`/shell.html`), which Cloudflare
 * would redirect to the name without its extension.
 */
const shellPath = '/shell/';

/**
 * URLs without files: the browser renders them in the shell, because their content depends on the link or on the owner.
 */
const shellAddresses = [
  paths.resetPassword.pattern,
  paths.letters.pattern,
  paths.letter.pattern,
].filter(isOffered);

const hiddenAddresses = [paths.login.pattern, paths.admin.pattern, `${paths.admin.pattern}/*`];

/** Folders of URLs with a file each. A 404 below them serves the shell, which can show pages newer than the build. */
const growingFolders = [paths.blog.pattern, paths.careers.pattern].filter(isOffered);

// Other files need no rule: hosts revalidate them at each use.
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

/** Two rules that match the same path must not set the same header, because hosts join both values. */
const headerRules = (policy: string): Record<string, Record<string, string>> => ({
  '/*': {
    'Content-Security-Policy': policy,
    ...fixedHeaders,
  },
  '/assets/*': {
    // The name contains a hash of the content.
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Restricts code and fonts to this site; email programs and feed readers show other pictures.
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
  ...rulesFor(keptADay, 'Cache-Control', 'public, max-age=86400'),
  ...rulesFor(keptAnHour, 'Cache-Control', 'public, max-age=3600'),
  // Never cached, because the admin compares it with the present time.
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
 * Writes the files. For a 404 below a folder, Cloudflare Pages serves the nearest 404.html by itself, Netlify by
 * netlify.toml. A rule in `_redirects` would hide every post from Cloudflare, which follows it even where a file
 * matches.
 */
export function makeHostFiles({ shellHtml, policy }: HostOptions): SiteFile[] {
  // Cloudflare needs fixed paths before patterns.
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
