import * as z from 'zod';
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import {
  functionAnswerSchema,
  type FunctionAnswer,
} from '../../../supabase/functions/_shared/contracts/newsletter.ts';
import { cronSecret } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';

/** Calls a function through the client as the browser does; returns its status and response. */
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

/** A client of a stack, as a visitor unless another key is given. */
export const clientOf = (
  stack: Pick<Stack, 'url' | 'publishableKey'>,
  key = stack.publishableKey,
  headers: Record<string, string> = {},
): SupabaseClient =>
  createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });

/** Calls a function as the scheduler does. It is answered before the run has ended. */
export async function runScheduled({ url }: Pick<Stack, 'url'>, name: string, secret = cronSecret) {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: '{}',
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

/** Collects what the functions of a stack log. Each run that did something leaves one line. */
export function createRunLog() {
  const lines: string[] = [];
  return {
    /** The `log` of the stack. */
    log: (line: string) => void lines.push(line),
    /** Adds up one count of all runs of a function that have ended. */
    total(name: string, count: string): number {
      const runs = lines.filter(
        (line) => line.startsWith(`[${name}] ${name} `) && line.endsWith('}'),
      );
      const counts = runs.map((line): unknown => JSON.parse(line.slice(line.indexOf('{'))));
      const schema = z.looseObject({ [count]: z.number() });
      return counts.reduce((sum: number, run) => sum + Number(schema.parse(run)[count]), 0);
    },
  };
}
