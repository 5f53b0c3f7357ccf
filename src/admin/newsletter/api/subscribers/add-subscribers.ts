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

/** Why a subscriber did not get a tag. */
const tagFaultSchema = z.enum(['too_long', 'no_room']);
export type TagFault = z.infer<typeof tagFaultSchema>;

const importAnswerSchema = z
  .object({
    added: z.number(),
    already_active: z.number(),
    left: z.number(),
    barred: z.number(),
    /** Left or barred here before. */
    already_out: z.number(),
    refused: z.array(z.object({ email: z.string(), reason: refusalReasonSchema })),
    /** How often a tag was set. */
    tagged: z.number(),
    tag_faults: z.array(z.object({ email: z.string(), tag: z.string(), reason: tagFaultSchema })),
  })
  .transform(camelKeys);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

export interface NewSubscriber {
  email: string;
  /** '' for none. */
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
  /** Instead of the note of the whole piece. */
  note?: string | null;
  /** These three are in a file of our own export. */
  origin?: SubscriberRecord['origin'] | null;
  place?: SignUpPlace | null;
  welcomed_at?: string | null;
}

export interface ImportPiece {
  /** At most 1,000. */
  subscribers: ImportedSubscriber[];
  note: string;
  /** Subscribers who are subscribed here and out in the file leave. */
  mayUnsubscribe: boolean;
  /** Given for an address that an admin adds by hand. */
  origin?: 'added';
}

/** Takes subscribers as what they are. Repeating it adds no address twice. */
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
/** How many addresses of a list are known here. All but `alreadyActive` stay out. */
export type Standing = z.infer<typeof standingSchema>;

/** As many addresses as the server reads at once. */
const standingPiece = 1000;

/** Tells what would become of addresses to subscribe, before anything is imported. */
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
  // An active subscriber of ours is no refusal of an active one.
  return refusalReasonSchema.exclude(['subscribed_here']).parse(refused[0]?.reason);
}

export function useAddSubscriber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addSubscriber,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscribersKey }),
  });
}
