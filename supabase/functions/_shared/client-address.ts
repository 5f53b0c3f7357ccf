/** The same word the database uses for requests without an address, so that they share one counter. */
const unknownAddress = 'unknown';

/**
 * The caller's address as the nearest trusted proxy saw it. `trustedHeader` names the header a platform's own edge sets
 * (hosted Supabase: cf-connecting-ip). Without it the right-most entry of x-forwarded-for counts: the proxy appended it,
 * everything to its left is the client's own claim (resolution 12).
 */
export function clientAddress(headers: Headers, trustedHeader: string | null): string {
  const named = trustedHeader ? headers.get(trustedHeader)?.trim() : undefined;
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return named || forwarded || unknownAddress;
}
