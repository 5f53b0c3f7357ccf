// The one place that speaks HTTP. Every function is an endpoint: method → size limit → JSON → contract → work → answer.
import { corsHeaders as sdkCorsHeaders } from '@supabase/supabase-js/cors';
import type * as z from 'zod';

// The answers of a handler, as values. The HTTP status of each known failure is decided only here.
const failureStatus = {
  /** The body is no JSON, or lacks the contract's shape. */
  malformed: 400,
  /** No valid session or secret. */
  unauthenticated: 401,
  /** A valid session without the right. */
  forbidden: 403,
  wrong_method: 405,
  /** Conflicts with what is stored. */
  conflict: 409,
  /** A used or outdated link. */
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  /** The right shape with an invalid value. */
  invalid: 422,
  rate_limited: 429,
  unexpected: 500,
  /** The mail provider refused or did not answer. */
  mail_failed: 502,
} as const;

type FailureKind = keyof typeof failureStatus;
type Details = Record<string, number | string | null>;
type Success = { success: true; message: string; details?: Details };
export type Failure = { success: false; kind: FailureKind; error: string };
export type Answer = Success | Failure;

export function succeed(message: string, details: Details = {}): Success {
  return { success: true, message, details };
}

export function fail(kind: FailureKind, error: string): Failure {
  return { success: false, kind, error };
}

export type EndpointContext = {
  request: Request;
  /** The body as it was sent, for signatures. */
  body: string;
  /** Stands in each line of the log about this request. */
  requestId: string;
  /** Logs a failure the handler deals with itself, under the request's id. */
  report(error: unknown): void;
};

type EndpointOptions<Contract extends z.ZodType> = {
  name: string;
  contract: Contract;
  /** The largest body the contract can need; anything longer is not read. */
  maxBodyBytes: number;
  /** The answer to a visitor after a 500. */
  unexpected?: (requestId: string) => string;
  /** Known failures are returned; what it throws becomes a 500 with a request id and nothing else. */
  work(input: z.output<Contract>, context: EndpointContext): Promise<Answer>;
};

// Any origin: no function trusts cookies, and a session travels in a header other sites cannot read.
// The allowed headers come from the SDK, so that they follow what it sends.
const corsHeaders = { ...sdkCorsHeaders, 'Access-Control-Allow-Methods': 'POST, OPTIONS' };

// Chrome keeps a preflight answer for two hours at most.
const preflightSeconds = 2 * 60 * 60;

export function createEndpoint<Contract extends z.ZodType>(
  options: EndpointOptions<Contract>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflightResponse();
    const requestId = crypto.randomUUID();
    const report = (error: unknown) => console.error(`${options.name} ${requestId}`, error);
    try {
      return toResponse(await answer(options, { request, requestId, report }));
    } catch (error) {
      report(error);
      return toResponse(fail('unexpected', (options.unexpected ?? unexpected)(requestId)), {
        requestId,
      });
    }
  };
}

async function answer<Contract extends z.ZodType>(
  { contract, maxBodyBytes, work }: EndpointOptions<Contract>,
  context: Omit<EndpointContext, 'body'>,
): Promise<Answer> {
  if (context.request.method !== 'POST') return fail('wrong_method', 'Please use POST.');
  const body = await readJsonBody(context.request, maxBodyBytes);
  if (!body.success) return body;
  const input = contract.safeParse(body.value);
  return input.success
    ? await work(input.data, { ...context, body: body.text })
    : contractFailure(input.error);
}

// These say that a value of the right type breaks a rule of the contract; all other issues are about the shape.
const valueIssues: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_format',
  'custom',
]);

/** A wrong shape is a mistake of the calling program; a wrong value is the user's, who gets the rule's message. */
function contractFailure(error: z.core.$ZodError): Failure {
  const [first] = error.issues;
  return first && error.issues.every((issue) => valueIssues.has(issue.code))
    ? fail('invalid', first.message)
    : fail('malformed', 'The request does not have the expected fields.');
}

const unexpected = (requestId: string) =>
  `Something went wrong on our side. Please try again later. (Reference: ${requestId})`;

function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: { ...corsHeaders, 'Access-Control-Max-Age': String(preflightSeconds) },
  });
}

function toResponse(result: Answer, extra: Record<string, string> = {}): Response {
  const headers = new Headers({ ...corsHeaders, 'Cache-Control': 'no-store' });
  if (!result.success && result.kind === 'wrong_method') headers.set('Allow', 'POST, OPTIONS');
  if (!result.success && result.kind === 'unauthenticated')
    headers.set('WWW-Authenticate', 'Bearer');
  const status = result.success ? 200 : failureStatus[result.kind];
  // A failure says its text twice: the sign-up form reads `error`, the composer reads `message`.
  const body = result.success
    ? { success: true, message: result.message, ...result.details }
    : { success: false, message: result.error, error: result.error };
  return Response.json({ ...body, ...extra }, { status, headers });
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Lets work go on after the answer. Hosted Supabase ends a function that has answered unless it is told to wait. */
export function runInBackground(work: Promise<void>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

type Body = { success: true; value: unknown; text: string };

const tooLarge = fail('too_large', 'The request is too large.');

/** The request's JSON, or a failure. Reads at most `maxBytes`, also when content-length claims less. */
async function readJsonBody(request: Request, maxBytes: number): Promise<Body | Failure> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge;
  if (!isJson(request.headers.get('content-type'))) {
    return fail('unsupported_type', 'Please send JSON (content-type: application/json).');
  }
  const bytes = await readAtMost(request.body, maxBytes);
  if (bytes === null) return tooLarge;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { success: true, value: JSON.parse(text), text };
  } catch {
    return fail('malformed', 'The request is not valid JSON.');
  }
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Null as soon as there is more; the rest is not read. */
async function readAtMost(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
