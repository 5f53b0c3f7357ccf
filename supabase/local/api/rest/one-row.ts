/**
 * Applies two preferences where lite overlooks them: exactly one row (`.single()`), and a highest number of rows
 * (`.maxAffected()`). Both refuse a write that has already been made.
 *
 * The answers: PostgREST/postgrest, src/library/PostgREST/MainTx.hs and Error.hs (21 August 2026).
 */

import { refuse } from './refuse.ts';

const asksForOneRow = (headers: Headers): boolean =>
  headers.get('accept')?.includes('application/vnd.pgrst.object') ?? false;

const mostAffected = (headers: Headers): number | undefined => {
  const preferences = headers.get('prefer') ?? '';
  const most = /(?:^|[,\s])max-affected=(\d+)/.exec(preferences)?.[1];
  return most !== undefined && /handling=strict/.test(preferences) ? Number(most) : undefined;
};

/**
 * Removes two preferences. With `return=minimal` lite does not count the rows; it reports `tx` as applied although it commits
 * always. A hosted project ignores `tx` (db-tx-end is "commit").
 */
export function spellPreferences(headers: Headers): void {
  const given = headers.get('prefer');
  if (given === null) return;
  const kept = given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !part.startsWith('tx='))
    .filter((part) => part !== 'return=minimal' || !asksForOneRow(headers));
  if (kept.length > 0) headers.set('prefer', kept.join(', '));
  else headers.delete('prefer');
}

/** Lite's answer to a write or a call, made to fit the request's preferences: one object, or a refusal. */
export async function asPreferred(
  { headers, url, method }: Request,
  response: Response,
): Promise<Response> {
  const isCall = new URL(url).pathname.startsWith('/rest/v1/rpc/');
  const isOne = asksForOneRow(headers);
  const most = isCall ? mostAffected(headers) : undefined;
  if (!response.ok || method === 'GET' || method === 'HEAD') return response;
  if (!isOne && most === undefined) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const rows: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!Array.isArray(rows)) return response;

  if (most !== undefined && rows.length > most) {
    return refuse({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows.length} rows`,
    });
  }
  if (!isOne) return response;
  if (rows.length === 1) {
    const { status, headers: given } = response;
    const own = new Headers(given);
    own.delete('content-length');
    own.set('content-type', 'application/vnd.pgrst.object+json; charset=utf-8');
    return new Response(JSON.stringify(rows[0]), { status, headers: own });
  }
  return refuse({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows.length} rows`,
  });
}
