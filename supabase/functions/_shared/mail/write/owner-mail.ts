// The look of a mail to the owner about a lead: the person's words first, then what the owner can do, then the rest. The
// templates of EmailJS (supabase/emailjs) are made of it as well, with their placeholders as texts.
import { mailButton, mailColors, mailDocument, mailHeading, mailRow } from '../letter/mail-html.ts';
import { english } from '../letter/mail-language.ts';

/** All but the title, the preheader and the addresses is HTML. */
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
    // The labels' language; the person's words say their own.
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

/** Side by side where there is room. */
export const actionHtml = (action: Action, href: string) =>
  mailButton({ href, label: actionLabels[action], isSecondary: action !== 'reply' });

/** The label above its value, so that the value has the width of a phone. */
export const factHtml = (label: string, value: string) =>
  `<p style="margin:12px 0 0"><span style="font-size:14px;color:${mailColors.soft}">${label}</span><br>${value}</p>`;
