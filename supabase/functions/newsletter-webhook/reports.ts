// Translates the email provider's reports. Payloads: https://resend.com/docs/webhooks/event-types
import * as z from 'zod';
import { reasonLine } from '../_shared/mail/mail.ts';

/** The result of an accepted email, as the database's take_mail_event() expects it. */
export type Report = {
  outcome: 'bounced' | 'failed' | 'quota' | 'complained' | 'delayed' | 'delivered' | null;
  providerId: string | null;
  /** The recipients. Our own emails have one each; other emails of the same account may have several. */
  addresses: string[];
  reason: string | null;
  /** True for a bounce after which the address must not be emailed again. */
  isForGood: boolean;
};

const text = z.string().optional().catch(undefined);
// Resend's ids have 36 characters. The database indexes them, and an index entry has a size limit.
const mailId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .nullish()
  .catch(undefined);
const details = z.object({ type: text, subType: text, message: text, reason: text }).partial();

const eventSchema = z.object({
  type: z.string().regex(/^[\w.-]{1,100}$/),
  data: z
    .object({
      email_id: mailId,
      to: z.array(z.string()).catch([]),
      bounce: details.optional().catch(undefined),
      failed: details.optional().catch(undefined),
      suppressed: details.optional().catch(undefined),
      // A suppression has the address, the reason, and the email that caused it.
      email: text,
      origin: text,
      source_id: mailId,
    })
    .catch({ to: [] }),
});

type Event = z.infer<typeof eventSchema>;
type EventData = Event['data'];

/** Reports that are not used here and would be too many to store. */
const unused: ReadonlySet<string> = new Set([
  'email.sent',
  'email.scheduled',
  'email.opened',
  'email.clicked',
  'email.received',
]);

/** Only a bounce that says so is permanent. A full mailbox ("Transient") or a new type bars no subscriber. */
const bouncesForGood: ReadonlySet<string> = new Set(['permanent', 'hard']);

type Reading = (data: EventData) => Pick<Report, 'outcome'> & Partial<Report>;

const readings: Record<string, Reading> = {
  'email.bounced': ({ bounce }) => ({
    outcome: 'bounced',
    reason: wordsOf(bounce),
    isForGood: bouncesForGood.has(bounce?.type?.trim().toLowerCase() ?? ''),
  }),
  'email.failed': ({ failed }) => ({
    outcome: /quota/i.test(failed?.reason ?? '') ? 'quota' : 'failed',
    reason: wordsOf(failed),
  }),
  'email.suppressed': ({ suppressed }) => ({ outcome: 'failed', reason: wordsOf(suppressed) }),
  'email.complained': () => ({ outcome: 'complained' }),
  'email.delivery_delayed': () => ({ outcome: 'delayed' }),
  'email.delivered': () => ({ outcome: 'delivered' }),
  'suppression.added': ({ email, origin, source_id }) => ({
    outcome: origin === 'complaint' ? 'complained' : 'bounced',
    reason: reasonLine(
      `The email provider no longer sends to this address: ${origin ?? 'no reason given'}.`,
    ),
    addresses: email === undefined ? [] : [email],
    providerId: source_id ?? null,
    // Someone added it at the provider: that is their decision and not ours.
    isForGood: origin === 'bounce',
  }),
};

const wordsOf = (given: z.infer<typeof details> | undefined): string | null =>
  reasonLine(
    given?.message || given?.reason || [given?.type, given?.subType].filter(Boolean).join(', '),
  ) || null;

/** Parses an event; null when it is not kept. An unknown kind has no result and is stored by its name. */
export function readReport(event: unknown): (Report & { name: string }) | null {
  const parsed = eventSchema.safeParse(event).data;
  if (!parsed || unused.has(parsed.type)) return null;
  const { type: name, data } = parsed;
  const report: Report = {
    outcome: null,
    providerId: data.email_id ?? null,
    addresses: data.to,
    reason: null,
    isForGood: false,
    ...readings[name]?.(data),
  };
  return { name, ...report };
}
