import { functionAnswerSchema } from '@contracts/newsletter';
import { type FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';

const ANSWER_TIMEOUT_MS = 20_000;

/** The function answered, and the answer was no. The message is the server's, written for people. */
export class FunctionRefusal extends Error {
  override readonly name = 'FunctionRefusal';
  /** The HTTP status it came with. */
  readonly status: number;

  constructor(message: string, status = 200) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls an edge function and returns its success message. Throws FunctionRefusal when it says no
 * (`fallback` if it does not say why), and the client's own error when there was no answer.
 */
export async function callFunction(
  functions: FunctionsClient,
  name: string,
  body: Record<string, unknown>,
  fallback: string,
): Promise<string> {
  return (await askFunction(functions, name, body, fallback)).message;
}

/** As callFunction, with the whole answer as `details`: a function may say more than its message. */
export async function askFunction(
  functions: FunctionsClient,
  name: string,
  body: Record<string, unknown>,
  fallback: string,
): Promise<{ message: string; details: unknown }> {
  const { data, error } = await functions.invoke<unknown>(name, {
    body,
    timeout: ANSWER_TIMEOUT_MS,
  });
  // A refusal comes with its status; its text is in the response that the error carries along.
  const said: unknown = error ? await readAnswer(error) : data;
  const answer = functionAnswerSchema.safeParse(said);
  if (!answer.success) throw error instanceof Error ? error : new FunctionRefusal(fallback);
  if (!answer.data.success) {
    const reason = answer.data.error || answer.data.message || fallback;
    throw new FunctionRefusal(reason, statusOf(error));
  }
  return { message: answer.data.message ?? '', details: said };
}

function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof FunctionsHttpError)) return undefined;
  const response: unknown = error.context;
  return response instanceof Response ? response : undefined;
}

const statusOf = (error: unknown) => responseOf(error)?.status;

async function readAnswer(error: unknown): Promise<unknown> {
  const response = responseOf(error);
  if (!response) return undefined;
  try {
    return await response.json();
  } catch {
    // Not JSON: a gateway's page, not the function's words.
    return undefined;
  }
}
