// What a static host must know beyond the files. Said once: each host's own file is written from here.
import { paths } from '@/lib/paths';

/** Patterns are the router's: `:name` is one step of a path, a closing `*` all that follows. */
export interface Redirect {
  from: string;
  to: string;
  status: 301;
}

export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** An address that was never the right one leads to the one that is, its query with it. */
export const redirects: Redirect[] = [
  { from: paths.caseStudyAlias.pattern, to: paths.caseStudy.pattern, status: 301 },
];

/** The empty app, without `.html`. */
export const shellPath = '/shell';

/** Addresses no file is made for: the browser renders them in the shell. */
export const shellAddresses = [
  paths.login.pattern,
  paths.admin.pattern,
  `${paths.admin.pattern}/*`,
];

/** Addresses with a file each, but newer ones may exist than the build knew: the shell shows those. */
export const shellFallbacks = [paths.blogPost.pattern, paths.job.pattern];

/**
 * No file is used again without asking, unless a rule says otherwise. Netlify, Cloudflare and Vercel
 * do so by themselves; the rule may not be written for them, because they join the values of all
 * rules that fit.
 */
export const defaultCaching = 'public, max-age=0, must-revalidate';

const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const anHour = 'public, max-age=3600';

const cacheRules: [string, string][] = [
  ['/share/*', aDay],
  ['/images/*', aDay],
  ['/icons/*', aDay],
  ['/favicon.svg', aDay],
  ['/favicon.ico', aDay],
  ['/manifest.webmanifest', aDay],
  ['/apple-touch-icon.png', aDay],
  ['/downloads/*', anHour],
  ['/sitemap.xml', anHour],
  ['/robots.txt', anHour],
  ['/feed.xml', anHour],
];

/** A year, for this host alone: another one below the same domain may not speak https. */
const encryptedOnly = 'max-age=31536000';

/**
 * What a site like this never asks people for, so that nothing that got into it can either. The header comes with each
 * page's first packets, so it names no more.
 */
const unusedFeatures = 'camera geolocation microphone payment';

/**
 * What every host sends, given the site's policy (security-policy.ts). No two rules that fit the same
 * path may set the same header: hosts join both values.
 */
export function headerRules(policy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'Strict-Transport-Security': encryptedOnly,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': unusedFeatures.replace(/\S+/g, '$&=(),').slice(0, -1),
        // Share buttons open windows, which may know nothing of the page that opened them.
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      path: '/assets/*',
      headers: {
        // The name has a hash of the content in it.
        'Cache-Control': aYear,
        // Code and fonts are for this site; pictures elsewhere are shown by mail programs and feed readers too.
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    ...cacheRules.map(([path, value]) => ({ path, headers: { 'Cache-Control': value } })),
    ...[shellPath, ...shellAddresses].map((path) => ({
      path,
      headers: { 'X-Robots-Tag': 'noindex' },
    })),
  ];
}
