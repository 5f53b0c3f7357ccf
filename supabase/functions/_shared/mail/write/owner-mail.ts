// Writes the layout of an email to the owner about a lead: the person's message first, then actions, then the other
// fields. The templates of EmailJS (supabase/emailjs) use it as well, with placeholders as texts.
import { mailButton, mailColors, mailDocument, mailHeading, mailRow } from '../letter/mail-html.ts';
import { english } from '../letter/mail-language.ts';

/** The parts of the email. All but the title, the preheader and the addresses is HTML. */
export type OwnerMail = {
  title: string;
  preheader: string;
  heading: string;
  message: string;
  actions: string;
  facts: string;
};

export function ownerMailHtml({ title, preheader, heading, message, actions, facts }: OwnerMail) {
  return mailDocument({
    title,
    preheader,
    // The language of the labels; the person's texts set their own.
    language: english,
    rows: [
      mailRow(mailHeading(heading), '32px 16px 0'),
      mailRow(message, '16px 16px 8px'),
      mailRow(actions, '16px 16px 8px'),
      mailRow(facts, '0 16px 24px'),
    ].join('\n'),
  });
}

export const actionLabels = {
  reply: 'Reply',
  call: 'Call',
  whatsapp: 'WhatsApp',
  open: 'Open in admin',
} as const;
export type Action = keyof typeof actionLabels;

/** Shows actions side by side where there is space. */
export const actionHtml = (action: Action, href: string) =>
  mailButton({ href, label: actionLabels[action], isSecondary: action !== 'reply' });

/** Puts the label above its value, which then has the full width of a phone. */
export const factHtml = (label: string, value: string) =>
  `<p style="margin:12px 0 0"><span style="font-size:14px;color:${mailColors.soft}">${label}</span><br>${value}</p>`;
