// The one place that speaks HTTP. Every function is an endpoint: method → size limit → JSON → contract → work → answer.
import { corsHeaders as sdkCorsHeaders } from '@supabase/supabase-js/cors';
import type * as z from 'zod';
import { bodyOf, fail, statusOf, type Answer, type Failure } from './answers.ts';
import { readJsonBody } from './request-body.ts';

export type EndpointContext = {
  request: Request;
  /** The body as it was sent, for signatures. */
  body: string;
  /** Logs a failure the handler deals with itself, under the request's id. */
  report(error: unknown): void;
};

type EndpointOptions<Contract extends z.ZodType> = {
  name: string;
  contract: Contract;
  /** The largest body the contract can need; anything longer is not read. */
  maxBodyBytes: number;
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
    const report = (error: unknown) => log(options.name, requestId, error);
    try {
      return toResponse(await answer(options, { request, report }));
    } catch (error) {
      report(error);
      return toResponse(unexpected(requestId), { requestId });
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

function unexpected(requestId: string): Failure {
  return fail(
    'unexpected',
    `Something went wrong on our side. Please try again later. (Reference: ${requestId})`,
  );
}

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
  return Response.json({ ...bodyOf(result), ...extra }, { status: statusOf(result), headers });
}

function log(name: string, requestId: string, error: unknown): void {
  console.error(`${name} ${requestId}`, error);
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Lets work go on after the answer. Hosted Supabase ends a function that has answered unless it is told to wait. */
export function runInBackground(work: Promise<void>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}
