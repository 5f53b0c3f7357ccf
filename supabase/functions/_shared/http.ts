// Handles HTTP for every function: method → size limit → JSON → contract → work → response. No other file does.
import { corsHeaders as sdkCorsHeaders } from '@supabase/supabase-js/cors';
import type * as z from 'zod';

// The results of a handler, as values. Only this table sets the HTTP status of a known failure.
const failureStatus = {
  /** The body is not JSON, or has another shape than the contract. */
  malformed: 400,
  /** There is no valid session or secret. */
  unauthenticated: 401,
  /** The session is valid, but lacks the right. */
  forbidden: 403,
  wrong_method: 405,
  /** The request conflicts with stored data. */
  conflict: 409,
  /** The link was used or is outdated. */
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  /** The shape is right, but a value is invalid. */
  invalid: 422,
  rate_limited: 429,
  unexpected: 500,
  /** The email provider refused or did not answer. */
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
  /** The unparsed body, for signatures. */
  body: string;
  /** An id in each log line about this request. */
  requestId: string;
  /** Logs a failure that the handler deals with, under the request's id. */
  report(error: unknown): void;
};

type EndpointOptions<Contract extends z.ZodType> = {
  name: string;
  contract: Contract;
  /** The largest body that the contract needs; a longer one is not read. */
  maxBodyBytes: number;
  /** Returns the message to a visitor after a 500. */
  unexpected?: (requestId: string) => string;
  /** Does the work. Known failures are returned; an exception becomes a 500 with nothing but a request id. */
  work(input: z.output<Contract>, context: EndpointContext): Promise<Answer>;
};

// Any origin: no function trusts cookies, and a session travels in a header other sites cannot read.
// The allowed headers come from the SDK, so that they follow what it sends.
const corsHeaders = { ...sdkCorsHeaders, 'Access-Control-Allow-Methods': 'POST, OPTIONS' };

// The longest time for which Chrome caches a preflight response.
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

// Issues about a value of the right type; all others are about the shape.
const valueIssues: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_format',
  'custom',
]);

/**
 * Maps an issue to a failure. A wrong shape is a bug of the caller; a wrong value is the user's, who gets the rule's
 * message.
 */
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
  // A failure contains its text twice: the sign-up form reads `error`, the composer reads `message`.
  const body = result.success
    ? { success: true, message: result.message, ...result.details }
    : { success: false, message: result.error, error: result.error };
  return Response.json({ ...body, ...extra }, { status, headers });
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Continues work after the response. Hosted Supabase otherwise ends a function that has answered. */
export function runInBackground(work: Promise<void>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

type Body = { success: true; value: unknown; text: string };

const tooLarge = fail('too_large', 'The request is too large.');

/** Parses the request's JSON, or returns a failure. Reads at most `maxBytes`, even when content-length claims less. */
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

/** Reads the body; null as soon as it is longer, without reading the rest. */
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
