import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { signUpPlaces } from '@contracts/newsletter';
import { adminScope } from '@/shared/query/query-client';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import {
  subscriberOrigins,
  subscriberStatuses,
  type BarReason,
  barReasons,
} from '@/shared/newsletter/newsletter-text';
import { subscribersKey } from './subscribers';

const recordSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    status: z.enum(subscriberStatuses),
    subscribed_at: z.string(),
    unsubscribed_at: z.string().nullable(),
    origin: z.enum(subscriberOrigins),
    consent_note: z.string().nullable(),
    place: z.enum(signUpPlaces).nullable(),
    /** The time at which the welcome letter was queued; null when it was not meant for this subscriber. */
    welcomed_at: z.string().nullable(),
  })
  .transform(camelKeys);

const barSchema = z
  .object({
    reason: z.enum(barReasons),
    note: z.string().nullable(),
    created_at: z.string(),
  })
  .transform(({ created_at: since, ...bar }) => ({ ...bar, since }));

/** One subscriber with everything that is stored about them. */
export type SubscriberRecord = z.infer<typeof recordSchema> & {
  /** The reason why the address must not be emailed; null when it may. */
  bar: z.infer<typeof barSchema> | null;
  tagIds: number[];
};

/** Returns null when the subscriber does not exist. */
export async function fetchSubscriber(
  id: string,
  signal: AbortSignal,
): Promise<SubscriberRecord | null> {
  const [row] = unwrap(
    await getAdminClient()
      .from('newsletter_subscribers')
      .select(
        'id, email, name, status, subscribed_at, unsubscribed_at, origin, consent_note, place, welcomed_at',
      )
      .eq('id', id)
      .abortSignal(signal),
  );
  if (!row) return null;
  const subscriber = recordSchema.parse(row);
  const [bars, tags] = await Promise.all([
    getAdminClient()
      .from('newsletter_barred')
      .select('reason, note, created_at')
      .eq('email', subscriber.email)
      .abortSignal(signal),
    getAdminClient()
      .from('newsletter_subscriber_tags')
      .select('tag_id')
      .eq('subscriber_id', id)
      .abortSignal(signal),
  ]);
  const [bar] = unwrap(bars);
  return {
    ...subscriber,
    bar: bar ? barSchema.parse(bar) : null,
    tagIds: unwrap(tags).map(({ tag_id }) => tag_id),
  };
}

const uniqueViolation = '23505';
const raisedByUs = 'P0001';

/** An admin's change of a subscriber; '' removes the name. An unsubscribed person cannot become active again. */
type SubscriberChange = { email?: string; name?: string } | { status: 'unsubscribed' };

/** Changes only the given fields of one subscriber. Throws with a message for the admin when that is refused. */
export async function changeSubscriber(id: string, change: SubscriberChange): Promise<void> {
  const answer = await getAdminClient()
    .from('newsletter_subscribers')
    .update(change)
    .eq('id', id)
    .select('id');
  if (answer.error?.code === uniqueViolation) throw refusal('Another subscriber has this address.');
  if (unwrap(answer).length === 0) {
    throw refusal('This subscriber is gone: erased, perhaps by another admin.');
  }
}

const refusal = (words: string) => new AppError(words, { code: raisedByUs });

/**
 * Bars an address from newsletters, imports and sign-ups, and unsubscribes its subscriber. An address that is barred
 * already keeps its reason.
 */
export async function barAddress(email: string, reason: BarReason, note: string): Promise<void> {
  const barred = { email, reason, note: note || null };
  unwrap(
    await getAdminClient()
      .from('newsletter_barred')
      .upsert(barred, { onConflict: 'email', ignoreDuplicates: true }),
  );
}

/** Queries a subscriber below the list's key, so that both are read again together. */
export function subscriberQuery(id: string) {
  return queryOptions({
    queryKey: [...subscribersKey, 'single', id],
    queryFn: ({ signal }) => fetchSubscriber(id, signal),
  });
}

/**
 * Runs an action on a subscriber. Afterwards every query that may show the subscriber is read again, and cached pages
 * are dropped.
 */
export function useSubscriberAction<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [adminScope], type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
  });
}

/** Queues the welcome letter; returns false when it is off, or the subscriber has left or already had it. */
export async function sendWelcomeLetter(subscriberId: string): Promise<boolean> {
  return unwrap(await getAdminClient().rpc('send_welcome_letter', { subscriber: subscriberId }));
}
