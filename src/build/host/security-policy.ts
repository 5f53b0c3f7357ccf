// Writes the Content-Security-Policy: what a page may load, run and call. It is a header, because a meta element cannot
// forbid frames around the site.
import { SAME_ORIGIN } from '@/shared/env';
import { videoFrameOrigins } from '@/shared/safe-html/video';

export interface PolicyOptions {
  /** Hashes of the inline scripts. */
  scriptHashes: readonly string[];
  /** The URLs that the pages call, or SAME_ORIGIN. */
  addresses: readonly string[];
  /** The site's public URL. */
  siteUrl: string;
}

/** The longest line that Cloudflare reads. */
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
    // React and emails in the preview use style attributes. The sanitizer removes styles from posts.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    // A post may show any https picture, an email in the preview also one in a data URL.
    ["img-src 'self' data: https:", ...insecure].join(' '),
    "manifest-src 'self'",
    // Needed for the videos of posts; on every page, because client-side navigation keeps the policy.
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
