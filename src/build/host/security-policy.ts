// The policy that tells browsers what a page may load, run and call. A header, because a meta element could not forbid
// frames around the site.
import { SAME_ORIGIN } from '@/shared/env';
import { videoFrameOrigins } from '@/shared/safe-html/video';

export interface PolicyOptions {
  /** Hashes of the inline scripts. */
  scriptHashes: readonly string[];
  /** The addresses that the pages call: web addresses, or SAME_ORIGIN. */
  addresses: readonly string[];
  /** The site's public address. */
  siteUrl: string;
}

/** Cloudflare reads no longer line. */
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
    // React and mails in the preview have style attributes. The sanitizer takes styles out of posts.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    // A post may show any https picture, a mail in the preview one in its own data.
    ["img-src 'self' data: https:", ...insecure].join(' '),
    "manifest-src 'self'",
    // For the videos of posts; on every page, for the browser navigates without a new policy.
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
