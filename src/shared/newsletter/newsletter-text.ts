import { type Letter, toEmailAddress } from '@contracts/newsletter';
import type { barReasonLabels } from './subscriber-words';
import { toVisibleAddress } from '@text/typed-address';

export interface NewsletterText {
  subject: string;
  content: string;
}

/** A newsletter's text with the visual editor's fields from which its content was made; null for hand-written HTML. */
export interface WrittenText extends NewsletterText {
  letter: Letter | null;
}

/** A newsletter with its text and its audience. */
export interface WrittenNewsletter extends WrittenText {
  /** The ids of tags: subscribers with any of them get it; empty for all. */
  tagIds: number[];
}

export const isSameText = (one: WrittenText, other: WrittenText): boolean =>
  one.subject === other.subject &&
  one.content === other.content &&
  JSON.stringify(one.letter) === JSON.stringify(other.letter);

/** Picks all written fields of a newsletter in a fixed order, for storing, copying and comparing. */
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

/** The ways in which subscribers came to the list. */
export const subscriberOrigins = ['signup', 'added', 'imported'] as const;

export type BarReason = keyof typeof barReasonLabels;
export const barReasons = ['manual', 'complained', 'bounced'] as const;

/** The id in the URL of a test email's page, because the newsletter is not sent yet. */
export const testLetterId = '00000000-0000-0000-0000-000000000000';

/** The time for which the server holds a newsletter back before the first email is sent. */
export const UNDO_WINDOW_MS = 20_000;

/** The longest text with an address: a name, an address in brackets, and what an email program adds. */
const maxCellLength = 1000;

/** Finds the email address in a text: bare, after "mailto:", or in brackets after a name. Null when there is none. */
export function addressIn(text: string): string | null {
  return readMailbox(text).email;
}

/** Reads the address and the name of "Ana Doe <ana@example.com>"; the name may be missing. */
export function readMailbox(text: string): { email: string | null; name: string } {
  if (text.length > maxCellLength || !text.includes('@')) return { email: null, name: '' };
  const whole = toVisibleAddress(text);
  const bracket = whole.endsWith('>') ? whole.lastIndexOf('<') : -1;
  const inner = bracket < 0 ? whole : whole.slice(bracket + 1, -1);
  const bare = toVisibleAddress(inner).replace(/^mailto:/i, '');
  const name = bracket < 0 ? '' : whole.slice(0, bracket).replaceAll('"', '').trim();
  const email = toEmailAddress(bare);
  // "ana@example.com <ana@example.com>" contains no name.
  return { email, name: name.includes('@') ? '' : name };
}
