import { type Letter, toEmailAddress } from '@contracts/newsletter';
import type { barReasonLabels } from './subscriber-words';
import { toVisibleAddress } from '@text/typed-address';

export interface NewsletterText {
  subject: string;
  content: string;
}

/** A text with the fields of the visual editor from which its content was made; null for HTML that was written as such. */
export interface WrittenText extends NewsletterText {
  letter: Letter | null;
}

/** A newsletter as it is written: its text, and who it is for. */
export interface WrittenNewsletter extends WrittenText {
  /** Subscribers with any of these tags; empty: all. */
  tagIds: number[];
}

export const isSameText = (one: WrittenText, other: WrittenText): boolean =>
  one.subject === other.subject &&
  one.content === other.content &&
  JSON.stringify(one.letter) === JSON.stringify(other.letter);

/** All that is written of a newsletter, in this order: keeping, saving, copying and comparing take these fields. */
export const writtenPart = ({
  subject,
  content,
  letter,
  tagIds,
}: WrittenNewsletter): WrittenNewsletter => ({
  subject,
  content,
  letter,
  tagIds: tagIds.toSorted((one, other) => one - other),
});

export const isSameNewsletter = (one: WrittenNewsletter, other: WrittenNewsletter): boolean =>
  JSON.stringify(writtenPart(one)) === JSON.stringify(writtenPart(other));

export const subscriberStatuses = ['active', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** How a subscriber came to the list. */
export const subscriberOrigins = ['signup', 'added', 'imported'] as const;

export type BarReason = keyof typeof barReasonLabels;
export const barReasons = ['manual', 'complained', 'bounced'] as const;

/** In the address of a test mail's page: the letter has not left yet. */
export const testLetterId = '00000000-0000-0000-0000-000000000000';

/** How long the server holds a newsletter back before the first mail leaves. */
export const UNDO_WINDOW_MS = 20_000;

/** A name, an address in brackets and what a mail program adds; no address needs more. */
const maxCellLength = 1000;

/** The address in a text: bare, after "mailto:", or in brackets after a name. Null when there is none. */
export function addressIn(text: string): string | null {
  return readMailbox(text).email;
}

/** The address and the name in "Ana Doe <ana@example.com>", where the name may be missing. */
export function readMailbox(text: string): { email: string | null; name: string } {
  if (text.length > maxCellLength || !text.includes('@')) return { email: null, name: '' };
  const whole = toVisibleAddress(text);
  const bracket = whole.endsWith('>') ? whole.lastIndexOf('<') : -1;
  const inner = bracket < 0 ? whole : whole.slice(bracket + 1, -1);
  const bare = toVisibleAddress(inner).replace(/^mailto:/i, '');
  const name = bracket < 0 ? '' : whole.slice(0, bracket).replaceAll('"', '').trim();
  const email = toEmailAddress(bare);
  // "ana@example.com <ana@example.com>" names nobody.
  return { email, name: name.includes('@') ? '' : name };
}
