import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import {
  functionAnswerSchema,
  type FunctionAnswer,
} from '../../../supabase/functions/_shared/contracts/newsletter.ts';

/** Calls a function through the client as the browser does; gives back its status and answer. */
export async function invoke(
  client: Pick<SupabaseClient, 'functions'>,
  name: string,
  body: Record<string, unknown>,
): Promise<{ status: number; answer: FunctionAnswer }> {
  const { data, error, response } = await client.functions.invoke<unknown>(name, { body });
  if (error && !(error instanceof FunctionsHttpError)) throw error;
  const answer: unknown = error ? await response?.json() : data;
  return { status: response?.status ?? 0, answer: functionAnswerSchema.parse(answer) };
}
