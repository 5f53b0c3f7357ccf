import * as z from 'zod';
import { agency } from '../../contracts/agency.ts';
import { describeDevice } from '../../text/describe-device.ts';
import { leadMoment } from '../letter/lead-mail.ts';
import { mailCode, mailDocument, mailHeading, mailLink, mailRow } from '../letter/mail-html.ts';
import { english } from '../letter/mail-language.ts';
import { textHtml, wordHtml } from '../letter/mail-text.ts';
import { type MailContext, mailKind } from '../kind.ts';
import type { MailText } from '../mail.ts';

type LoginCode = {
  code: string;
  /** The browser's user agent; it may be false. */
  userAgent: string | null;
  requestedAt: string;
  /** The URL without a final slash. */
  siteUrl: string;
};

/**
 * Writes the email with the code for a new browser. Names the requesting browser, because a stranger may know the
 * password.
 */
export function loginCodeMail({ code, userAgent, requestedAt, siteUrl }: LoginCode): MailText {
  const title = `Your code for ${agency.brand}`;
  const request = `Type this code where you were asked for it. It works once, for ten minutes, and only in the browser that asked: ${describeDevice(userAgent)}, on ${leadMoment(requestedAt)}.`;
  const warning =
    'If that was not you, someone knows your password. Without this code the password opens nothing. Give the code to no one, and set a new password now (“Forgot your password?”):';
  const link = `${siteUrl}/login`;
  return {
    subject: title,
    text: `${code}\n\n${request}\n\n${warning}\n${link}\n`,
    html: mailDocument({
      title,
      language: english,
      preheader: request,
      rows: [
        mailRow(mailHeading(title), '32px 16px 0'),
        mailRow(textHtml(request), '16px 16px 24px'),
        mailRow(mailCode(code), '0 16px 24px'),
        mailRow(`${textHtml(warning)}<br>${mailLink(link, wordHtml(link))}`, '0 16px 32px'),
      ].join('\n'),
    }),
  };
}

export const loginCode = mailKind({
  schema: z.object({
    id: z.string(),
    /** The admin's own address. */
    email: z.string(),
    code: z.string(),
    user_agent: z.string().nullable(),
    requested_at: z.string(),
  }),
  write: (
    { email, code, user_agent: userAgent, requested_at: requestedAt },
    { from, siteUrl }: Pick<MailContext, 'from' | 'siteUrl'>,
  ) => ({
    from,
    to: email,
    ...loginCodeMail({ code, userAgent, requestedAt, siteUrl }),
  }),
});
