// The contract between the browser and the newsletter functions (public-site.md §5 and §7, admin.md §7).
// The browser imports this file too, so it knows zod and the site's words, and nothing else.
import * as z from 'zod';
import { mailAddress, toMailAddress } from './mail-address.ts';
import { maxTagsOfNewsletter } from './subscriber-tags.ts';
import { answers } from './visitor-words.ts';

// RFC 5321 §4.5.3.1: a path has at most 256 octets including its angle brackets.
const maxEmailLength = 254;

// Checked before the change to lower case, which turns some other letters into ASCII (the Kelvin sign into "k"): the
// result could be another person's address.
const asciiOnly = /^[\x21-\x7e]*$/;

/** The limit for a pasted address with its surroundings. It is checked before any pattern runs. */
const maxTypedLength = 1000;

/** Returns the visible address in lower case; null when the server does not accept it. */
export function toEmailAddress(typed: string): string | null {
  if (typed.length > maxTypedLength) return null;
  const seen = toMailAddress(typed);
  if (seen.length > maxEmailLength || !asciiOnly.test(seen)) return null;
  const address = seen.toLowerCase();
  return mailAddress.test(address) ? address : null;
}

const emailAddressOr = (message: string) =>
  z.string().transform((typed, context) => {
    const address = toEmailAddress(typed);
    if (address !== null) return address;
    context.addIssue(message);
    return z.NEVER;
  });

/**
 * An address that the server accepts, with messages for an admin (resolution 34: own message, stricter than the form).
 */
export const emailAddressSchema = emailAddressOr(
  'That email address does not look right. Please check it and try again.',
);

// Longer user agents are cut, not refused: they are a note for the owner and no reason to lose a subscriber.
const maxUserAgentLength = 500;
const controlCharacters = /\p{Cc}/gu;

/** The places of the site where people sign up, the same as private.sign_up_places() in the database. */
export const signUpPlaces = ['footer', 'post', 'careers'] as const;
export type SignUpPlace = (typeof signUpPlaces)[number];

/** POST newsletter-subscribe (public-site.md §7: email, ip, userAgent). */
export const newsletterSubscribeRequestSchema = z.object({
  email: emailAddressOr(answers.invalidEmail),
  // Our form always sends null. Any other value counts as null, because a client's claim about its address proves
  // nothing (resolution 13).
  ip: z.null().catch(null),
  userAgent: z
    .string()
    .nullish()
    .transform((agent) => {
      const printable = agent?.toWellFormed().replace(controlCharacters, ' ').trim() ?? '';
      return printable === '' ? null : Array.from(printable).slice(0, maxUserAgentLength).join('');
    }),
  // Any other value counts as none, because a page's claim is no reason to lose a subscriber.
  place: z.enum(signUpPlaces).nullish().default(null).catch(null),
});
export type NewsletterSubscribeRequest = z.input<typeof newsletterSubscribeRequestSchema>;

/** POST newsletter-confirm: the token of the emailed link (double opt-in, resolution 15). */
export const newsletterConfirmRequestSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, answers.confirmationIncomplete),
});
export type NewsletterConfirmRequest = z.input<typeof newsletterConfirmRequestSchema>;

// Line breaks and control characters in what becomes an email header would let a sender add headers (resolution 16);
// marks that turn the direction would let one name read as another.
const headerSafe = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

// Email programs show about 80 characters; 200 suffice for every language and still fit one header line.
const maxSubjectLength = 200;
const maxSenderNameLength = 100;

/** Gmail cuts off a longer email, and with it the footer and its unsubscribe link. */
export const maxMailBytes = 102 * 1024;

/** The part of that size for the frame around the content (newsletter-mail.ts). */
const frameBytes = 4 * 1024;
export const maxNewsletterContentBytes = maxMailBytes - frameBytes;

/** Postgres cannot store lone surrogates or a zero byte. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const notStorable = 'The content holds characters that cannot be stored.';

/** The fields of each action of send-newsletter (admin.md §7: subject, content, fromName, fromEmail). */
const writtenLetter = {
  subject: z
    .string()
    .regex(headerSafe, 'The subject must be a single line without control characters.')
    .trim()
    .min(1, 'Please provide a subject.')
    .max(maxSubjectLength, `The subject may have at most ${maxSubjectLength} characters.`),
  content: z
    .string()
    .refine((html) => html.trim() !== '', 'Please provide the content.')
    .refine(isStorable, notStorable)
    .refine(
      (html) => new TextEncoder().encode(html).length <= maxNewsletterContentBytes,
      `The content may have at most ${maxNewsletterContentBytes / 1024} KB.`,
    ),
  fromName: z
    .string()
    .regex(headerSafe, 'The sender name must be a single line without control characters.')
    .trim()
    .min(1, 'Please provide a sender name.')
    .max(
      maxSenderNameLength,
      `The sender name may have at most ${maxSenderNameLength} characters.`,
    ),
  fromEmail: z
    .string()
    .regex(headerSafe, 'The sender address must be a single line without control characters.')
    .pipe(emailAddressSchema),
};

/**
 * The fields of the composer's visual editor, stored beside the HTML that the browser made of them, in the order of
 * comparison.
 */
export const letterSchema = z.object({
  /** The text that an inbox shows after the subject. */
  preheader: z.string(),
  title: z.string(),
  /** The HTML from the visual editor. */
  body: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  /** Plain text with line breaks. */
  signOff: z.string(),
});
export type Letter = z.infer<typeof letterSchema>;

/** The fields as the database returns them; null for hand-written HTML. */
export const storedLetterSchema = letterSchema.nullable().catch(null);

/** The fields as the composer sends them; null or absent for hand-written HTML. */
const letter = letterSchema
  .refine((fields) => Object.values(fields).every(isStorable), notStorable)
  .nullish();

/** POST send-newsletter. The specified payload has no action and sends. */
export const sendNewsletterRequestSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('send').optional(),
    ...writtenLetter,
    letter,
    // The id of the draft, which distinguishes a repeated request from a second newsletter (resolution 17). Absent:
    // each request is a new newsletter.
    campaignKey: z.guid().optional(),
    // The draft's version. Absent for a text that was never stored.
    version: z.int().nonnegative().optional(),
    // The time of sending; absent for now, after the time for the undo.
    sendAt: z.iso.datetime({ offset: true }).optional(),
    // The ids of tags: sends only to subscribers with any of them; absent for all.
    tags: z
      .array(z.int())
      .min(1, 'Please choose a tag, or all subscribers.')
      .max(maxTagsOfNewsletter, `A newsletter can go to at most ${maxTagsOfNewsletter} tags.`)
      .optional(),
  }),
  // Sends to the admin alone, at once, without a campaign.
  z.object({ action: z.literal('test'), ...writtenLetter }),
  // Stores the welcome letter of new subscribers and sends nothing now. `version` is the one that the text started
  // from, 0 for none; it can also turn the letter on or leave it.
  z.object({
    action: z.literal('welcome'),
    ...writtenLetter,
    letter,
    version: z.int().nonnegative(),
    isSwitchedOn: z.boolean(),
  }),
]);
export type SendNewsletterRequest = z.output<typeof sendNewsletterRequestSchema>;

/** POST newsletter-unsubscribe from our page; that function describes the form of email programs. */
export const newsletterUnsubscribeRequestSchema = z.object({
  token: z
    .string()
    .max(100)
    .regex(/^[0-9a-f-]{36}\.[0-9a-f]{32}$/, answers.linkIncomplete),
  /** "return" undoes an accidental click. */
  wants: z.enum(['leave', 'return']),
});
export type NewsletterUnsubscribeRequest = z.input<typeof newsletterUnsubscribeRequestSchema>;

/** The response of every function (public-site.md §7: success, message, error). */
export const functionAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
});
export type FunctionAnswer = z.infer<typeof functionAnswerSchema>;
