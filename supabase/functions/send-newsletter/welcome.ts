// Stores the welcome letter, which each new subscriber gets from now on.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { Letter } from '../_shared/contracts/newsletter.ts';
import { fail, succeed, type Answer } from '../_shared/http.ts';

/** The arguments of save_welcome_letter(). */
type WelcomeLetter = {
  subject: string;
  content: string;
  letter: Letter | null;
  from_name: string;
  from_email: string;
  created_by: string;
  made_from: number;
  switch_on: boolean;
};

const savingSchema = z.object({ outcome: z.enum(['saved', 'conflict']), version: z.int() });

export type WelcomeSaving = z.infer<typeof savingSchema>;
export type SaveWelcome = (letter: WelcomeLetter) => Promise<WelcomeSaving>;

const conflict = fail(
  'conflict',
  'Another version of the welcome letter was saved meanwhile. Nothing was changed.',
);

/** Needs the service client: no session may write campaigns, so that each text passes this function's checks. */
export function createWelcomeStore(service: SupabaseClient): SaveWelcome {
  return async (letter) => {
    const { data } = await service.rpc('save_welcome_letter', letter).throwOnError();
    return savingSchema.parse(data);
  };
}

export function welcomeAnswer({ outcome, version }: WelcomeSaving, isSwitchedOn: boolean): Answer {
  if (outcome === 'conflict') return conflict;
  const text = isSwitchedOn ? 'New subscribers get it from now on.' : 'The text is saved.';
  return succeed(text, { version });
}
