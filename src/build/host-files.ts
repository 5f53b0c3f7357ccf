// What a static host must know beyond the files: `_headers` and `_redirects`, which Netlify and Cloudflare Pages both
// read. docs/hosting.md says the same for other hosts.
import { paths } from '@/lib/paths';
import type { SiteFile } from './site-file';
import type { SitePage } from './pages';

interface HostOptions {
  /** The empty app. */
  shellHtml: string;
  /**
   * Whether the host looks for a file before it follows `_redirects`: Netlify and our own server do, Cloudflare does
   * not. A build that is not told its host must fit Cloudflare.
   */
  isFilesFirst: boolean;
  /** The site's Content-Security-Policy. */
  policy: string;
}

/** Patterns are the router's: `:name` is one step of a path, a closing `*` all that follows. */
const redirects = [[paths.caseStudyAlias.pattern, paths.caseStudy.pattern]] as const;

/** The empty app, without `.html`. */
const shellPath = '/shell';

/** Addresses without a file: the browser renders them in the shell. What it shows depends on the link's tokens. */
const shellAddresses = [paths.resetPassword.pattern];

const hiddenAddresses = [paths.login.pattern, paths.admin.pattern, `${paths.admin.pattern}/*`];

/** Addresses with a file each; the shell shows those that are newer than the build. */
const shellFallbacks = [paths.blogPost.pattern, paths.job.pattern];

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
const keptAnHour = ['/downloads/*', '/sitemap.xml', '/robots.txt', '/feed.xml'];

/** No two rules that fit the same path may set the same header: hosts join both values. */
const headerRules = (policy: string): Record<string, Record<string, string>> => ({
  '/*': {
    'Content-Security-Policy': policy,
    // For this host alone: another one below the same domain may not speak https.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // What the site never asks for, so that injected code cannot either.
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // Share buttons open windows, which must not reach the page that opened them.
    'Cross-Origin-Opener-Policy': 'same-origin',
  },
  '/assets/*': {
    // The name has a hash of the content in it.
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Code and fonts are for this site; mail programs and feed readers show other pictures.
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
  ...rulesFor(keptADay, 'Cache-Control', 'public, max-age=86400'),
  ...rulesFor(keptAnHour, 'Cache-Control', 'public, max-age=3600'),
  ...rulesFor([shellPath, ...hiddenAddresses], 'X-Robots-Tag', 'noindex'),
});

const rulesFor = (patterns: string[], name: string, value: string) =>
  Object.fromEntries(patterns.map((path) => [path, { [name]: value }]));

const heading = '# Written by the build from src/build/host-files.ts';

function headersFile(policy: string): SiteFile {
  const blocks = Object.entries(headerRules(policy)).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return { path: '_headers', body: `${[heading, ...blocks].join('\n\n')}\n` };
}

const isPattern = (path: string) => /[:*]/.test(path);

function redirectsFile(rewrites: [from: string, to: string][]): SiteFile {
  const lines = [
    ...redirects.map(([from, to]) => `${from} ${to} 301`),
    ...rewrites.map(([from, to]) => `${from} ${to} 200`),
  ];
  // Cloudflare counts fixed paths apart from patterns, and wants them first.
  const ordered = lines.toSorted((a, b) => Number(isPattern(a)) - Number(isPattern(b)));
  return { path: '_redirects', body: `${[heading, ...ordered].join('\n')}\n` };
}

/**
 * Cloudflare follows `_redirects` "regardless of whether or not an asset matches" (its manual), so a rule for
 * `/blog/:slug` would hide every post. It serves the nearest 404.html instead: a shell in the post's own folder.
 */
function rulesFirstFiles(shellHtml: string): SiteFile[] {
  const nearest404 = shellFallbacks.map((pattern) => ({
    path: `${pattern.slice(1, pattern.lastIndexOf('/'))}/404.html`,
    body: shellHtml,
  }));
  // It leads every address that ends in .html, even this one, to the one without.
  return [redirectsFile(shellAddresses.map((from) => [from, shellPath])), ...nearest404];
}

/**
 * How many rules there are does not depend on how many pages there are.
 * @throws when a rule would hide a page
 */
export function makeHostFiles(
  pages: SitePage[],
  { shellHtml, isFilesFirst, policy }: HostOptions,
): SiteFile[] {
  requireReachable(pages);
  const filesFirst = [...shellAddresses, ...shellFallbacks].map((from): [string, string] => [
    from,
    `${shellPath}.html`,
  ]);
  return [
    headersFile(policy),
    ...(isFilesFirst ? [redirectsFile(filesFirst)] : rulesFirstFiles(shellHtml)),
  ];
}

function requireReachable(pages: SitePage[]): void {
  const patterns = [...redirects.map(([from]) => from), ...shellAddresses];
  for (const { path } of pages) {
    const rule = patterns.find((pattern) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`).test(path),
    );
    if (rule) throw new Error(`The hosts' rule for ${rule} would hide the page ${path}.`);
  }
}
