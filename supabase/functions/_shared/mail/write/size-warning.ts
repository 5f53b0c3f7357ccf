// Writes the owner's warning when the database or Storage is nearly full: at its limit the host refuses all writes, or
// all new files.
import * as z from 'zod';
import { mailDocument, mailHeading, mailLink, mailRow } from '../letter/mail-html.ts';
import { english } from '../letter/mail-language.ts';
import { textHtml, wordHtml } from '../letter/mail-text.ts';
import { type MailContext, mailKind } from '../kind.ts';
import type { MailText } from '../mail.ts';

const sizeWarningSchema = z.object({
  id: z.string(),
  part: z.enum(['database', 'files']),
  percent: z.number(),
  /** Both values in bytes. */
  size: z.number(),
  limit: z.number(),
});

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const wordsOf = {
  database: {
    title: 'The database is',
    end: 'When it is full, nothing can be saved: no form, no sign-up, nothing in the admin.',
    advice:
      'If you received many inquiries that you do not want, erase them in the admin. If you need the space, choose a larger plan and put its size into the setting database_size_limit.',
    path: '/admin/inquiries',
  },
  files: {
    title: 'The storage for files is',
    end: 'From 80 % on, applications arrive without a résumé, so that you can still upload images. When it is full, no file can be uploaded.',
    advice:
      'If you received many applications that you do not want, erase them in the admin: that deletes their files, too. If you need the space, choose a larger plan and put its size into the setting storage_size_limit.',
    path: '/admin/applications',
  },
} as const;

/** `siteUrl` is the site's URL without a final slash. */
export function sizeWarningMail(
  { part, percent, size, limit }: z.infer<typeof sizeWarningSchema>,
  siteUrl: string,
): MailText {
  const words = wordsOf[part];
  const title = `${words.title} more than ${percent} % full`;
  const state = `It holds ${megabytes(size)} of ${megabytes(limit)}. ${words.end}`;
  const { advice } = words;
  const link = `${siteUrl}${words.path}`;
  return {
    subject: title,
    text: `${state}\n\n${advice}\n\n${link}\n`,
    html: mailDocument({
      title,
      language: english,
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
  schema: sizeWarningSchema,
  write: (about, { from, ownerEmail, siteUrl }: MailContext) => ({
    from,
    to: ownerEmail,
    ...sizeWarningMail(about, siteUrl),
  }),
});
