/**
 * Refuses the bearers that a hosted project refuses. Lite takes one that is no token for a visitor, and so each that begins
 * with `sb_`.
 *
 * The answers: PostgREST/postgrest, src/library/PostgREST/Auth/Jwt.hs and Error.hs (21 August 2026).
 */

import { publishableKey, secretKey } from '../../local-settings.ts';
import { refuse } from './refuse.ts';

const scheme = /^bearer(?:\s+|$)/i;

/**
 * Returns the token of an Authorization header; undefined without one or with another scheme, which PostgREST ignores.
 */
const tokenOf = (headers: Headers): string | undefined => {
  const header = headers.get('authorization');
  return header !== null && scheme.test(header) ? header.replace(scheme, '') : undefined;
};

const invalid = (message: string) => refuse({ status: 401, code: 'PGRST301', message });

/** Returns PostgREST's response to an invalid bearer token; undefined for any other: lite checks its signature. */
export function bearerRefusal({ headers, url }: Request): Response | undefined {
  const key = headers.get('apikey') ?? new URL(url).searchParams.get('apikey');
  // Refused by lite, as by the gateway.
  if (key !== publishableKey && key !== secretKey) return undefined;
  const token = tokenOf(headers);
  // The gateway replaces a bearer that repeats the key with a token of the key's role.
  if (token === undefined || token === key) return undefined;
  if (token === '') return invalid('Empty JWT is sent in Authorization header');
  const parts = token.split('.').length;
  return parts === 3 ? undefined : invalid(`Expected 3 parts in JWT; got ${parts}`);
}

/** Writes the scheme in lite's case; PostgREST accepts any. */
export function spellScheme(headers: Headers): void {
  const token = tokenOf(headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
}

/** Adds the challenge header that PostgREST sends with each of its 401 responses; the gateway's have none. */
export async function addChallenge(response: Response): Promise<void> {
  if (response.status !== 401) return;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof answer !== 'object' || answer === null) return;
  if (!('code' in answer && 'message' in answer)) return;
  const isToken = /^PGRST30[13]$/.test(String(answer.code));
  const reason = ` error="invalid_token", error_description=${JSON.stringify(answer.message)}`;
  response.headers.set('www-authenticate', `Bearer${isToken ? reason : ''}`);
}
