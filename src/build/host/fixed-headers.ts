/** The headers of every answer of the site. The security policy comes beside them: it depends on the build. */
export const fixedHeaders = {
  // For this host alone: another one below the same domain may not speak https.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Forbids what the site never asks for, so that injected code cannot ask either.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // Share buttons open windows, which must not reach the page that opened them.
  'Cross-Origin-Opener-Policy': 'same-origin',
};
