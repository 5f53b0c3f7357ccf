import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';

export const suppressionReasons = ['manual', 'complained', 'bounced'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

const readerSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(['active', 'unsubscribed']),
  subscribed_at: z.string(),
  unsubscribed_at: z.string().nullable(),
  origin: z.enum(['signup', 'added', 'imported']),
  consent_note: z.string().nullable(),
});
const suppressionSchema = z.object({
  reason: z.enum(suppressionReasons),
  note: z.string().nullable(),
  created_at: z.string(),
});

export interface Reader {
  id: string;
  email: string;
  status: 'active' | 'unsubscribed';
  subscribedAt: string;
  unsubscribedAt: string | null;
  origin: 'signup' | 'added' | 'imported';
  consentNote: string | null;
  /** Why the address must not be mailed; null when it may. */
  suppression: { reason: SuppressionReason; note: string | null; since: string } | null;
}

const correctionSchema = z.enum([
  'corrected',
  'unchanged',
  'gone',
  'invalid',
  'taken',
  'suppressed',
  'erased',
  'leaving',
]);
export type Correction = z.infer<typeof correctionSchema>;

/** Everything about one entry of the list; null when there is none. */
export async function fetchReader(id: string, signal: AbortSignal): Promise<Reader | null> {
  const [row] = unwrap(
    await getAdminClient()
      .from('newsletter_subscribers')
      .select('id, email, status, subscribed_at, unsubscribed_at, origin, consent_note')
      .eq('id', id)
      .abortSignal(signal),
  );
  if (!row) return null;
  const reader = readerSchema.parse(row);
  const [barred] = unwrap(
    await getAdminClient()
      .from('newsletter_suppressions')
      .select('reason, note, created_at')
      .eq('email', reader.email)
      .abortSignal(signal),
  );
  const suppression = barred ? suppressionSchema.parse(barred) : null;
  return {
    id: reader.id,
    email: reader.email,
    status: reader.status,
    subscribedAt: reader.subscribed_at,
    unsubscribedAt: reader.unsubscribed_at,
    origin: reader.origin,
    consentNote: reader.consent_note,
    suppression: suppression && {
      reason: suppression.reason,
      note: suppression.note,
      since: suppression.created_at,
    },
  };
}

const gone = 'This subscriber is gone: erased, perhaps by another admin.';

/** Takes a reader off the list. Throws when there is no such reader. */
export async function unsubscribeReader(id: string): Promise<void> {
  const isDone = unwrap(await getAdminClient().rpc('unsubscribe_reader', { subscriber_id: id }));
  if (!isDone) throw new AppError(gone, { code: 'P0001' });
}

/** Bars a reader's address from newsletters, imports and sign-ups. Throws when there is no such reader. */
export async function suppressReader(
  id: string,
  reason: SuppressionReason,
  note: string,
): Promise<void> {
  const isDone = unwrap(
    await getAdminClient().rpc('suppress_reader', { subscriber_id: id, why: reason, note }),
  );
  if (!isDone) throw new AppError(gone, { code: 'P0001' });
}

/** Changes a reader's address, and nothing else, and says what became of it. */
export async function correctReaderAddress(id: string, email: string): Promise<Correction> {
  return correctionSchema.parse(
    unwrap(
      await getAdminClient().rpc('correct_reader_address', {
        subscriber_id: id,
        new_address: email,
      }),
    ),
  );
}

/** Erases a reader; a repeat with the same erasureId erases nothing more. Throws when there is no such reader. */
export async function eraseReader(id: string, erasureId: string): Promise<void> {
  const isDone = unwrap(
    await getAdminClient().rpc('erase_reader', { erasure_id: erasureId, subscriber_id: id }),
  );
  if (!isDone) throw new AppError(gone, { code: 'P0001' });
}
