import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

const refusalReasonSchema = z.enum(['invalid', 'suppressed', 'unsubscribed', 'erased']);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

const additionSchema = z.enum(['added', 'already_active', ...refusalReasonSchema.options]);
export type Addition = z.infer<typeof additionSchema>;

const importAnswerSchema = z
  .object({
    added: z.number(),
    already_active: z.number(),
    refused: z.array(z.object({ email: z.string(), reason: refusalReasonSchema })),
  })
  .transform(({ already_active, ...rest }) => ({ ...rest, alreadyActive: already_active }));
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

/** Adds one address by hand and says what became of it. Who left or is suppressed stays out. */
export async function addSubscriber(email: string, consentNote: string): Promise<Addition> {
  const outcome = unwrap(
    await getAdminClient().rpc('add_subscriber', { email, consent_note: consentNote }),
  );
  return additionSchema.parse(outcome);
}

/** Adds a piece of a list, at most 1,000 addresses. Repeating it adds nobody twice. */
export async function importSubscribers(
  emails: string[],
  consentNote: string,
): Promise<ImportAnswer> {
  const answer = unwrap(
    await getAdminClient().rpc('import_subscribers', { emails, consent_note: consentNote }),
  );
  return importAnswerSchema.parse(answer);
}
