import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import type { BarReason } from '@/shared/newsletter/newsletter-text';
import type { SignUpPlace } from '@contracts/newsletter';
import type { SubscriberRecord } from './subscriber-record';
import { subscribersKey } from './subscribers';

const refusalReasonSchema = z.enum([
  'invalid',
  'barred',
  'unsubscribed',
  'erased',
  'subscribed_here',
]);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

export type Addition = 'added' | 'already_active' | Exclude<RefusalReason, 'subscribed_here'>;

/** Reasons why a subscriber did not get a tag. */
const tagFaultSchema = z.enum(['too_long', 'no_room']);
export type TagFault = z.infer<typeof tagFaultSchema>;

const importAnswerSchema = z
  .object({
    added: z.number(),
    already_active: z.number(),
    left: z.number(),
    barred: z.number(),
    /** Subscribers who had left or were barred here before. */
    already_out: z.number(),
    refused: z.array(z.object({ email: z.string(), reason: refusalReasonSchema })),
    /** The number of times that a tag was set. */
    tagged: z.number(),
    tag_faults: z.array(z.object({ email: z.string(), tag: z.string(), reason: tagFaultSchema })),
  })
  .transform(camelKeys);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

export interface NewSubscriber {
  email: string;
  /** The subscriber's name, or '' for none. */
  name: string;
  note: string;
}

interface ImportedSubscriber {
  email: string;
  name: string | null;
  state: 'active' | 'unsubscribed' | BarReason;
  left_at: string | null;
  tags: string[];
  joined_at?: string | null;
  /** A note instead of the note for the whole request. */
  note?: string | null;
  /** These three fields come from a file of our own export. */
  origin?: SubscriberRecord['origin'] | null;
  place?: SignUpPlace | null;
  welcomed_at?: string | null;
}

export interface ImportPiece {
  /** At most 1,000 subscribers. */
  subscribers: ImportedSubscriber[];
  note: string;
  /** True to unsubscribe people who are subscribed here but have left according to the file. */
  mayUnsubscribe: boolean;
  /** Set for an address that an admin adds by hand. */
  origin?: 'added';
}

/** Imports subscribers with their status. Repeating it adds no address twice. */
export async function importSubscribers(piece: ImportPiece) {
  const { subscribers, note, mayUnsubscribe, origin } = piece;
  const answer = await getAdminClient().rpc('import_subscribers', {
    subscribers: subscribers.map((subscriber) => ({ ...subscriber })),
    consent_note: note,
    may_unsubscribe: mayUnsubscribe,
    ...(origin && { origin }),
  });
  return importAnswerSchema.parse(unwrap(answer));
}

const standingSchema = z
  .object({
    already_active: z.number().default(0),
    unsubscribed: z.number().default(0),
    barred: z.number().default(0),
    erased: z.number().default(0),
  })
  .transform(camelKeys);
/** Counts how many addresses of a list are known here. Only `alreadyActive` addresses stay subscribed. */
export type Standing = z.infer<typeof standingSchema>;

/** The number of addresses that the server reads at once. */
const standingPiece = 1000;

/** Predicts the outcome for addresses to subscribe, before anything is imported. */
export async function previewImport(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Standing> {
  const total: Standing = { alreadyActive: 0, unsubscribed: 0, barred: 0, erased: 0 };
  for (let from = 0; from < addresses.length; from += standingPiece) {
    const piece = addresses.slice(from, from + standingPiece);
    const request = getAdminClient().rpc('preview_import', { addresses: piece });
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const found = standingSchema.parse(unwrap(await request.abortSignal(signal)));
    total.alreadyActive += found.alreadyActive;
    total.unsubscribed += found.unsubscribed;
    total.barred += found.barred;
    total.erased += found.erased;
  }
  return total;
}

/** Adds one address and returns the outcome. An unsubscribed or barred address is not added. */
export async function addSubscriber({ email, name, note }: NewSubscriber): Promise<Addition> {
  const { added, alreadyActive, refused } = await importSubscribers({
    subscribers: [{ email, name: name || null, state: 'active', left_at: null, tags: [] }],
    note,
    mayUnsubscribe: false,
    origin: 'added',
  });
  if (added === 1) return 'added';
  if (alreadyActive === 1) return 'already_active';
  // An active subscriber here does not count as a refusal of an active one.
  return refusalReasonSchema.exclude(['subscribed_here']).parse(refused[0]?.reason);
}

export function useAddSubscriber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addSubscriber,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscribersKey }),
  });
}
