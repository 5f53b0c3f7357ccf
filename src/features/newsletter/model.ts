import { emailAddressSchema } from '@contracts/newsletter';

export interface NewsletterText {
  subject: string;
  content: string;
}

export const subscriberStatuses = ['active', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Why an address must not be mailed, in the order of the form. */
export const suppressionLabels = {
  manual: 'Asked not to be written to',
  complained: 'Complained',
  bounced: 'Mails bounce',
} as const;
export type SuppressionReason = keyof typeof suppressionLabels;
export const suppressionReasons = ['manual', 'complained', 'bounced'] as const;

/** The database's limit for notes on consent and suppression. */
export const MAX_NOTE_LENGTH = 300;

/** How long the server holds a newsletter back before the first mail leaves. */
export const UNDO_WINDOW_MS = 20_000;

/** Whether a campaign was sent "now". Both times are the server's: this device's clock may be wrong. */
export function isImmediate({ createdAt, sendAt }: { createdAt: string; sendAt: string }): boolean {
  return Date.parse(sendAt) - Date.parse(createdAt) <= UNDO_WINDOW_MS + 5000;
}

const bracketedPattern = /<([^<>\s]+@[^<>\s]+)>\s*$/;
/** The apostrophe that our own export puts in front of a formula. */
const formulaGuard = /^'(?='*[=+\-@])/;

/** The address in a text: bare, after "mailto:", or in brackets after a name. Null when there is none. */
export function addressIn(text: string): string | null {
  const bare = (bracketedPattern.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(formulaGuard, '');
  const parsed = emailAddressSchema.safeParse(bare);
  return parsed.success ? parsed.data : null;
}
