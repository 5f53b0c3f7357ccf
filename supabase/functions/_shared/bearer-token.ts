/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}
