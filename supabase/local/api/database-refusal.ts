/**
 * Maps lite's responses to refused requests to those of a hosted project. Lite answers 500 to `raise exception`, to a
 * violated check and to a value of the wrong type, and 400 where PostgREST answers 500, which would hide our mistakes.
 */

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

const isDatabaseError = (part: unknown): part is DatabaseError =>
  part instanceof Error &&
  'code' in part &&
  typeof part.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(part.code);

/**
 * PostgREST's table of statuses (PostgREST/postgrest, src/library/PostgREST/Error.hs, 21 August 2026): the first
 * matching line counts.
 */
const statuses: readonly [codes: RegExp, status: number, message?: RegExp][] = [
  // Comes from the driver, not from Postgres: a number where it writes an array. PostgREST would never send it.
  [/^08P01/, 400],
  [/^08|^57P01|^53(?!400)/, 503],
  [/^0L|^0P|^28/, 403],
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^21000/, 400, /requires a WHERE clause$/],
  [/^22023/, 401, /^role.*does not exist$/],
  [/^P0001/, 400],
  [/^09|^21000|^25|^2D|^38|^39|^3B|^40|^53400|^54|^55|^57|^58|^F0|^HV|^P0|^XX|^42P17/, 500],
  [/^42883/, 406, /^function xmlagg\(/],
  [/^42883|^42P01/, 404],
  // Lite answers the others correctly.
  [/^(?!42501|PGRST|PT)/, 400],
];

/**
 * Matches messages of lite and its driver about a value that they cannot write, or a body or URL that they cannot read.
 */
const unreadable =
  /^Invalid input for \w+ type|toString is not a function|^Invalid time value|^Maximum call stack|^invalid aliased expression|is not a function$|^Cannot (?:read properties of|convert object to|use 'in' operator)|^Malformed JSON|^Failed to parse body|^number of array dimensions/;

const isUnreadable = (part: unknown): part is Error =>
  part instanceof Error && unreadable.test(part.message);

/** Returns PostgREST's response to a table request where lite's has another status; undefined where they agree. */
export function restRefusal(response: Response, logged: unknown[]): Response | undefined {
  const cause = response.status === 500 ? logged.find(isUnreadable) : undefined;
  if (cause) {
    const { message } = cause;
    return refusal(response, 400, { code: '22P02', details: null, hint: null, message });
  }
  const error = response.ok ? undefined : logged.find(isDatabaseError);
  if (!error) return undefined;
  const { code, message, detail = null, hint = null } = error;
  const line = statuses.find(
    ([codes, , text]) => codes.test(code) && text?.test(message) !== false,
  );
  const status = line?.[1];
  if (status === undefined) return undefined;
  // Lite's own 500 has neither the code nor the message of the error, and its 404 names no table.
  if (status === response.status && status < 500 && code !== '42P01') return undefined;
  return refusal(response, status, { code, details: detail, hint, message });
}

/** Returns a hosted project's response to a failed Auth or Storage request; undefined for any other. */
export function serviceRefusal(response: Response, logged: unknown[]): Response | undefined {
  if (response.status !== 500) return undefined;
  const cause = logged.find(isCallersMistake);
  if (!cause) return undefined;
  const { message } = cause;
  // Auth puts its reason into "msg", Storage into "message".
  return refusal(response, 400, {
    code: 400,
    error_code: 'validation_failed',
    msg: message,
    error: 'InvalidRequest',
    message,
  });
}

/** True when the request caused the error: invalid JSON, or a value that Postgres or its driver refuses. */
export function isCallersMistake(part: unknown): part is Error {
  return (
    part instanceof SyntaxError ||
    isUnreadable(part) ||
    (isDatabaseError(part) && /^22|^42883|^08P01/.test(part.code))
  );
}

function refusal(response: Response, status: number, answer: Record<string, unknown>): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(answer), { status, headers });
}
