/**
 * Codes that PostgREST turns into a 400 with code and words, and lite into a 500 without either: P0001 is what
 * `raise exception` has, 23514 a broken check constraint. The site shows the words of the first to the visitor.
 */
const forgottenCodes = new Set(['P0001', '23514']);

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

const isForgotten = (part: unknown): part is DatabaseError =>
  part instanceof Error &&
  'code' in part &&
  typeof part.code === 'string' &&
  forgottenCodes.has(part.code);

/** PostgREST's answer to what lite has logged with a 500; undefined when it is none of the forgotten codes. */
export function forgottenRefusal(response: Response, logged: unknown[]): Response | undefined {
  const error = response.status === 500 ? logged.find(isForgotten) : undefined;
  if (!error) return undefined;
  const { code, message, detail = null, hint = null } = error;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  const body = JSON.stringify({ code, details: detail, hint, message });
  return new Response(body, { status: 400, headers });
}
