// What browsers let a page of the site load, run and call. A header of every answer: as a part of the
// HTML it would cost each page its bytes, and could not keep others from framing it.
import { SAME_ORIGIN } from '@/lib/env';
import { videoFrameOrigins } from '@/lib/safe-html/video';

export interface PolicyOptions {
  /** How the policy names the scripts that stand in the HTML (inline-scripts.ts). */
  scriptHashes: readonly string[];
  /** What the pages call: web addresses, or SAME_ORIGIN. */
  addresses: readonly string[];
  /** The site's public address. */
  siteUrl: string;
}

/** Cloudflare reads no longer line, and the header comes with each page's first packets. */
const LONGEST_POLICY = 1500;

/**
 * The value of the header Content-Security-Policy.
 * @throws when there are so many inline scripts that a host would not take the header
 */
export function securityPolicy({ scriptHashes, addresses, siteUrl }: PolicyOptions): string {
  const called = addresses.filter((address) => address !== SAME_ORIGIN);
  const origins = [...new Set(called.map((address) => new URL(address).origin))];
  const insecure = origins.filter((origin) => !origin.startsWith('https:'));
  const isSecure = siteUrl.startsWith('https:') && insecure.length === 0;
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    // Each page carries rules of its own, so hashes would grow with the posts; mails in the preview, which
    // is under this policy too, and React write style attributes. No stranger's style gets as far as
    // this: the sanitizer takes both kinds out of posts.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    // A post may show any encrypted picture of the web, a mail in the preview one that it carries.
    ["img-src 'self' data: https:", ...insecure].join(' '),
    "manifest-src 'self'",
    // The players of a post's videos. A page that shows none can still lead to one that does, without another answer.
    ['frame-src', ...videoFrameOrigins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  if (policy.length > LONGEST_POLICY) {
    throw new Error(`The security policy is too long for the hosts: ${policy.length} characters.`);
  }
  return policy;
}
