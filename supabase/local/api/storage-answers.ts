/**
 * Signed links as a hosted project has them. Lite names the link differently, which the client cannot read, serves it without
 * the wish for a download, and answers 500 to one that has expired.
 */

const signedPath = '/storage/v1/object/sign/';

/** The answer about a signed link where lite's is another; undefined for any other request. */
export function storageAnswer(
  { method, url }: Request,
  response: Response,
  body: ArrayBuffer,
): Response | undefined {
  const { pathname, searchParams } = new URL(url);
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

/** The answer about one link. A list of links has its own form, which nothing here asks for. */
function withLink(response: Response, body: ArrayBuffer): Response | undefined {
  const said: unknown = JSON.parse(new TextDecoder().decode(body));
  if (typeof said !== 'object' || said === null || !('signedUrl' in said)) return undefined;
  const signedURL = String(said.signedUrl).replace('/storage/v1', '');
  return Response.json({ signedURL }, { status: response.status });
}
