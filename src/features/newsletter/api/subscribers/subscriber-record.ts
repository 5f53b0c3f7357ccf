import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/lib/query-client';
import { camelKeys } from '@/lib/camel-keys';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { subscriberStatuses, type SuppressionReason, suppressionReasons } from '../../model';
import { subscribersKey } from './subscribers';

const readerSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    status: z.enum(subscriberStatuses),
    subscribed_at: z.string(),
    unsubscribed_at: z.string().nullable(),
    origin: z.enum(['signup', 'added', 'imported']),
    consent_note: z.string().nullable(),
  })
  .transform(camelKeys);

const suppressionSchema = z
  .object({
    reason: z.enum(suppressionReasons),
    note: z.string().nullable(),
    created_at: z.string(),
  })
  .transform(({ created_at: since, ...suppression }) => ({ ...suppression, since }));

/** One subscriber with everything that is stored about them. */
export type Reader = z.infer<typeof readerSchema> & {
  /** Why the address must not be mailed; null when it may. */
  suppression: z.infer<typeof suppressionSchema> | null;
};

/** Null when there is no such subscriber. */
export async function fetchReader(id: string, signal: AbortSignal): Promise<Reader | null> {
  const [row] = unwrap(
    await getAdminClient()
      .from('newsletter_subscribers')
      .select('id, email, name, status, subscribed_at, unsubscribed_at, origin, consent_note')
      .eq('id', id)
      .abortSignal(signal),
  );
  if (!row) return null;
  const reader = readerSchema.parse(row);
  const [suppression] = unwrap(
    await getAdminClient()
      .from('newsletter_suppressions')
      .select('reason, note, created_at')
      .eq('email', reader.email)
      .abortSignal(signal),
  );
  return { ...reader, suppression: suppression ? suppressionSchema.parse(suppression) : null };
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

export const readerGone = 'This subscriber is gone: erased, perhaps by another admin.';

function throwIfGone(isDone: boolean): void {
  if (!isDone) throw new AppError(readerGone, { code: 'P0001' });
}

/** Unsubscribes a reader. Throws when there is no such reader. */
export async function unsubscribeReader(id: string): Promise<void> {
  throwIfGone(unwrap(await getAdminClient().rpc('unsubscribe_reader', { subscriber_id: id })));
}

/** Bars a reader's address from newsletters, imports and sign-ups. Throws when there is no such reader. */
export async function suppressReader(
  id: string,
  reason: SuppressionReason,
  note: string,
): Promise<void> {
  throwIfGone(
    unwrap(await getAdminClient().rpc('suppress_reader', { subscriber_id: id, why: reason, note })),
  );
}

/** Changes a reader's address and nothing else. Returns the outcome. */
export async function correctReaderAddress(id: string, email: string): Promise<Correction> {
  const args = { subscriber_id: id, new_address: email };
  return correctionSchema.parse(unwrap(await getAdminClient().rpc('correct_reader_address', args)));
}

/** Changes a reader's name; '' for none. Returns the outcome. */
export async function renameReader(id: string, name: string) {
  const args = { subscriber_id: id, new_name: name };
  const outcome = unwrap(await getAdminClient().rpc('rename_reader', args));
  return z.enum(['renamed', 'gone', 'leaving']).parse(outcome);
}

/** Erases a reader. A repeat with the same erasureId erases nothing more. Throws when there is no such reader. */
export async function eraseReader(id: string, erasureId: string): Promise<void> {
  const args = { erasure_id: erasureId, subscriber_id: id };
  throwIfGone(unwrap(await getAdminClient().rpc('erase_reader', args)));
}

/** Under the list's key, so that it is read again with the list. */
export function readerQuery(id: string) {
  return queryOptions({
    queryKey: [...subscribersKey, 'single', id],
    queryFn: ({ signal }) => fetchReader(id, signal),
  });
}

/** Afterwards every admin query that may show the reader is read again, and cached pages are dropped. */
export function useReaderAction<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [adminScope], type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
  });
}
