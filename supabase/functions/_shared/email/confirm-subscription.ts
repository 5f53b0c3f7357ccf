import { escapeHtml, htmlDocument } from '../contracts/mail-html.ts';
import type { MailText } from './mail.ts';

/** The double opt-in mail. The link opens a page that asks for a click: mail scanners follow links, and GET changes nothing. */
export function confirmSubscriptionMail({
  brand,
  link,
}: {
  brand: string;
  link: string;
}): MailText {
  const subject = `Please confirm your subscription to ${brand}`;
  const request = `Someone, hopefully you, asked us to send the ${brand} newsletter to this address. Please confirm it:`;
  const note =
    'The link works for 48 hours. If this was not you, ignore this mail: without your confirmation you will not hear from us again.';
  return {
    subject,
    text: `${request}\n\n${link}\n\n${note}\n`,
    html: htmlDocument(
      subject,
      `<p>${escapeHtml(request)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none">Confirm subscription</a></p>
<p>Or open this address: <br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<p style="color:#57534e">${escapeHtml(note)}</p>`,
    ),
  };
}
