import * as z from 'zod';
import { mailButton, mailDocument, mailHeading, mailLink, mailRow } from '../letter/mail-html.ts';
import { confirmationMail as words } from '../../contracts/visitor-words.ts';
import { languageOf } from '../letter/mail-language.ts';
import { textHtml, wordHtml } from '../letter/mail-text.ts';
import { type MailContext, mailKind } from '../kind.ts';
import type { MailText } from '../mail.ts';

/**
 * Writes the double opt-in email. The link opens a page that asks for a click: email scanners follow links, and a GET
 * changes nothing.
 */
export function confirmSubscriptionMail({
  brand,
  link,
}: {
  brand: string;
  link: string;
}): MailText {
  const { title, button, address, note } = words;
  const subject = words.subject(brand);
  const request = words.request(brand);
  return {
    subject,
    text: `${request}\n\n${link}\n\n${note}\n`,
    html: mailDocument({
      title: subject,
      language: languageOf(title),
      preheader: request,
      rows: [
        mailRow(mailHeading(title), '32px 16px 0'),
        mailRow(textHtml(request), '16px 16px 24px'),
        mailRow(mailButton({ href: link, label: button }), '0 16px 16px'),
        mailRow(`${textHtml(address)}<br>${mailLink(link, wordHtml(link))}`, '0 16px 16px'),
        mailRow(textHtml(note), '0 16px 32px'),
      ].join('\n'),
    }),
  };
}

export const confirmation = mailKind({
  schema: z.object({ id: z.string(), email: z.string(), token: z.string() }),
  isToThirdParty: true,
  write({ email, token }, { from, siteUrl }: Pick<MailContext, 'from' | 'siteUrl'>) {
    const link = `${siteUrl}/newsletter/confirm?token=${token}`;
    const brand = from.name ?? new URL(siteUrl).host;
    return { from, to: email, ...confirmSubscriptionMail({ brand, link }) };
  },
});
