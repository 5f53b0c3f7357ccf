/**
 * Maps lite's Storage responses to a hosted project's. Lite names a signed link differently, ignores its download name,
 * answers 500 to an expired one, and 401 to an invalid bearer token.
 */

const signedPath = '/storage/v1/object/sign/';

/** Returns the response where lite's differs; undefined for any other request. */
export function storageAnswer(
  { method, url }: Request,
  response: Response,
  body: ArrayBuffer,
): Response | undefined {
  const { pathname, searchParams } = new URL(url);
  if (!pathname.startsWith('/storage/v1/')) return undefined;
  if (response.status === 401) return refusedToken(body);
  if (!pathname.startsWith(signedPath)) return undefined;
  if (method === 'POST' && response.ok) return withLink(response, body);
  if (method !== 'GET') return undefined;
  if (response.status === 500) {
    const refusal = { statusCode: '400', error: 'InvalidJWT', message: 'The link is not valid.' };
    return Response.json(refusal, { status: 400 });
  }
  const name = searchParams.get('download');
  if (!response.ok || name === null) return undefined;
  const headers = new Headers(response.headers);
  const saved = encodeURIComponent(name);
  headers.set(
    'content-disposition',
    name === '' ? 'attachment' : `attachment; filename=${saved}; filename*=UTF-8''${saved};`,
  );
  return new Response(body, { status: response.status, headers });
}

/** The messages of jose 6, with which Storage checks tokens, by the beginning of lite's messages. */
const tokenFaults: readonly [lite: string, hosted: string][] = [
  ['Expected 3 parts', 'Invalid Compact JWS'],
  ['JWT expired', '"exp" claim timestamp check failed'],
  ['No suitable key', 'signature verification failed'],
];

/**
 * Returns the response to an invalid token: 400, with 403 in its body (supabase/storage, src/http/plugins/jwt.ts,
 * src/internal/errors/codes.ts and storage-error.ts, 21 August 2026).
 */
function refusedToken(body: ArrayBuffer): Response | undefined {
  const said: unknown = JSON.parse(new TextDecoder().decode(body));
  if (typeof said !== 'object' || said === null || !('error' in said && 'message' in said)) {
    return undefined;
  }
  if (said.error !== 'InvalidJWT') return undefined;
  const given = String(said.message);
  const message = tokenFaults.find(([lite]) => given.startsWith(lite))?.[1] ?? given;
  const refusal = { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message };
  return Response.json(refusal, { status: 400 });
}

/** Maps the response about one signed link. A list of links has another format, which this project does not use. */
function withLink(response: Response, body: ArrayBuffer): Response | undefined {
  const said: unknown = JSON.parse(new TextDecoder().decode(body));
  if (typeof said !== 'object' || said === null || !('signedUrl' in said)) return undefined;
  const signedURL = String(said.signedUrl).replace('/storage/v1', '');
  return Response.json({ signedURL }, { status: response.status });
}
