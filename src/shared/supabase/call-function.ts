import { functionAnswerSchema } from '@contracts/newsletter';
import { type FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { AppError } from './errors';

const ANSWER_TIMEOUT_MS = 20_000;

/** A refusal of an edge function. The message is the server's and may be shown. */
export class FunctionRefusal extends AppError {}

/**
 * Calls an edge function and returns its message and its whole response. Throws FunctionRefusal when it refuses (with
 * `fallback` if it gives no reason), and the client's error when there was no response.
 */
export async function callFunction(
  functions: FunctionsClient,
  name: string,
  body: Record<string, unknown>,
  fallback: string,
): Promise<{ message: string; details: unknown }> {
  const { data, error } = await functions.invoke<unknown>(name, {
    body,
    timeout: ANSWER_TIMEOUT_MS,
  });
  // The response inside the error contains the reason; a gateway's error page is not JSON.
  const response = responseOf(error);
  const said: unknown = response ? await response.json().catch(() => undefined) : data;
  const answer = functionAnswerSchema.safeParse(said);
  if (!answer.success) throw error instanceof Error ? error : new FunctionRefusal(fallback);
  if (!answer.data.success) {
    const reason = answer.data.error || answer.data.message || fallback;
    throw new FunctionRefusal(reason, { status: response?.status ?? 200 });
  }
  return { message: answer.data.message ?? '', details: said };
}

function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof FunctionsHttpError)) return undefined;
  const response: unknown = error.context;
  return response instanceof Response ? response : undefined;
}
