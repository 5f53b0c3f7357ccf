/** Returns the token of `Authorization: Bearer …`, or null. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

/** The database's word for requests without an address, so that they share one counter. */
const unknownAddress = 'unknown';

/**
 * The caller's address as the nearest trusted proxy saw it. `trustedHeader` names the header a platform's own edge sets
 * (hosted Supabase: cf-connecting-ip). Without it x-forwarded-for counts. Of either only the right-most entry: the proxy
 * appended it, everything to its left is the client's own claim (resolution 12). The database makes a source of it.
 */
export function clientAddress(headers: Headers, trustedHeader: string | null): string {
  const lastOf = (name: string) => headers.get(name)?.split(',').at(-1)?.trim();
  const named = trustedHeader ? lastOf(trustedHeader) : undefined;
  return named || lastOf('x-forwarded-for') || unknownAddress;
}
