// The mail to the owner when the database fills up: at its limit the host stops all writing, and every form with it.
import * as z from 'zod';
import { mailDocument, mailHeading, mailLink, mailRow } from '../letter/mail-html.ts';
import { languageOf } from '../letter/mail-language.ts';
import { textHtml, wordHtml } from '../letter/mail-text.ts';
import { type MailContext, mailKind } from '../kind.ts';
import type { MailText } from '../mail.ts';

const databaseWarningSchema = z.object({
  id: z.string(),
  percent: z.number(),
  /** Both in bytes. */
  size: z.number(),
  limit: z.number(),
});

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** `siteUrl`: where the admin is, without a trailing slash. */
export function databaseWarningMail(
  { percent, size, limit }: z.infer<typeof databaseWarningSchema>,
  siteUrl: string,
): MailText {
  const title = `The database is more than ${percent} % full`;
  const state = `It holds ${megabytes(size)} of ${megabytes(limit)}. At the limit the host stops all writing: forms, sign-ups and the admin would refuse what is sent.`;
  const advice =
    'If many inquiries came that you do not want, erase them in the admin. If it is simply your own growth, choose a larger plan, and put its size into the setting database_size_limit.';
  const link = `${siteUrl}/admin/inquiries`;
  return {
    subject: title,
    text: `${state}\n\n${advice}\n\n${link}\n`,
    html: mailDocument({
      title,
      language: languageOf(title),
      preheader: state,
      rows: [
        mailRow(mailHeading(title), '32px 16px 0'),
        mailRow(textHtml(state), '16px 16px 16px'),
        mailRow(textHtml(advice), '0 16px 16px'),
        mailRow(mailLink(link, wordHtml(link)), '0 16px 32px'),
      ].join('\n'),
    }),
  };
}

export const warning = mailKind({
  schema: databaseWarningSchema,
  write: (about, { from, ownerEmail, siteUrl }: MailContext) => ({
    from,
    to: ownerEmail,
    ...databaseWarningMail(about, siteUrl),
  }),
});
