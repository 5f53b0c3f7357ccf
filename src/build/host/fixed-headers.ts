/** The headers of every response of the site. The content security policy is added, because it depends on the build. */
export const fixedHeaders = {
  // Covers this host alone, because another subdomain may not use https.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Forbids features that the site never uses, so that injected code cannot use them either.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // Share buttons open windows, which must not access the page that opened them.
  'Cross-Origin-Opener-Policy': 'same-origin',
};
