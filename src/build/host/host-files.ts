// The rules that a static host needs: `_headers` and `_redirects`, which Netlify and Cloudflare Pages both
// read. docs/hosting.md says the same for other hosts.
import { isOffered } from '@/lib/content/modules';
import { paths } from '@/lib/paths';
import { feedPath } from '@/lib/seo/site-url';
import type { SiteFile } from '../site-file';

interface HostOptions {
  /** The empty app. */
  shellHtml: string;
  /**
   * True for a host that looks for a file before it follows `_redirects`: Netlify and our own server do, Cloudflare does
   * not. A build that is not told its host must fit Cloudflare.
   */
  isFilesFirst: boolean;
  /** The site's Content-Security-Policy. */
  policy: string;
}

/** The empty app, without `.html`. */
const shellPath = '/shell';

/** Have no files: the browser renders them in the shell, for what they show depends on the link or on the owner. */
const shellAddresses = [
  paths.resetPassword.pattern,
  paths.letters.pattern,
  paths.letter.pattern,
].filter(isOffered);

const hiddenAddresses = [paths.login.pattern, paths.admin.pattern, `${paths.admin.pattern}/*`];

/** Addresses with a file each; the shell shows those that are newer than the build. */
const shellFallbacks = [paths.blogPost.pattern, paths.job.pattern].filter(isOffered);

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
    // For this host alone: another one below the same domain may not speak https.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Forbids what the site never asks for, so that injected code cannot ask either.
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

/**
 * Cloudflare follows `_redirects` "regardless of whether or not an asset matches" (its manual), so a rule for
 * `/blog/:slug` would hide every post. It serves the nearest 404.html instead: a shell in the post's own folder.
 */
export function makeHostFiles({ shellHtml, isFilesFirst, policy }: HostOptions): SiteFile[] {
  // Cloudflare leads every address that ends in .html, even this one, to the one without.
  const shell = isFilesFirst ? `${shellPath}.html` : shellPath;
  // Cloudflare wants fixed addresses before patterns.
  const rules = [
    ...shellAddresses.map((address) => `${address} ${shell} 200`),
    `${paths.caseStudyAlias.pattern} ${paths.caseStudy.pattern} 301`,
    ...(isFilesFirst ? shellFallbacks.map((pattern) => `${pattern} ${shell} 200`) : []),
  ];
  const nearest404 = shellFallbacks.map((pattern) => ({
    path: `${pattern.slice(1, pattern.lastIndexOf('/'))}/404.html`,
    body: shellHtml,
  }));
  return [
    headersFile(policy),
    { path: '_redirects', body: `${[heading, ...rules].join('\n')}\n` },
    ...(isFilesFirst ? [] : nearest404),
  ];
}
