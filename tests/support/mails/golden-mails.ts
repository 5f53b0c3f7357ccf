/**
 * One email of each kind about each sort of text, built by the functions that send them. A new kind of email is a line
 * of `kinds`; every check of tests/functions/mails and e2e/mails.spec.ts then holds for it.
 */
import { JSDOM } from 'jsdom';
import Mustache from 'mustache';
import { inquiryMailParams } from '../../../src/site/contact/api/inquiry-mail.ts';
import { emailJsTemplate } from '../../../supabase/admin/emailjs/templates.ts';
import { authMails } from '../../../supabase/admin/brand/auth-mails.ts';
import { sizeWarningMail } from '../../../supabase/functions/_shared/mail/write/size-warning.ts';
import { dueStepsMail } from '../../../supabase/functions/_shared/mail/write/due-steps.ts';
import { leadDigestMail } from '../../../supabase/functions/_shared/mail/write/lead-digest.ts';
import { confirmSubscriptionMail } from '../../../supabase/functions/_shared/mail/write/confirm-subscription.ts';
import { loginCodeMail } from '../../../supabase/functions/_shared/mail/write/login-code.ts';
import type { MailText } from '../../../supabase/functions/_shared/mail/mail.ts';
import { createNewsletterWriter } from '../../../supabase/functions/_shared/mail/write/newsletter-message.ts';
import { plainText } from '../../../supabase/functions/_shared/mail/write/plain-text.ts';
import { ownerNotificationMail } from '../../../supabase/functions/_shared/mail/write/owner-notification.ts';
import { replyMail } from '../../../supabase/functions/_shared/mail/write/reply.ts';
import type * as LetterModule from '../../../src/admin/newsletter/composer/letter/letter.ts';

/** The input of a person: a name and a text. */
interface Sample {
  name: string;
  text: string;
}

const samples: Record<string, Sample> = {
  Latin: {
    name: 'Ana Rao',
    text: 'We sell saffron & “spices”.\n\n  - 3 shops\n  - <b>no</b> website\nCan you help?',
  },
  Hindi: { name: 'आशा राव', text: 'नमस्ते,\nहमें इंस्टाग्राम के लिए मदद चाहिए।\nधन्यवाद' },
  'right-to-left': { name: 'ليلى حداد', text: 'مرحبا،\nنبيع الزعفران ونحتاج إلى موقع.\nشكرا' },
  '5,000 characters': {
    name: 'Ana Rao',
    text: 'Every word counts, says Ana.\n'.repeat(173).slice(0, 5000),
  },
  'a word of 1,000 letters': {
    name: 'W'.repeat(200),
    text: `Look: ${'W'.repeat(1000)} ${'क्षि'.repeat(250)}`,
  },
};

const lead = {
  id: 'd0000000-0000-4000-8000-000000000001',
  email: 'ana.rao@a-shop-with-a-long-name.example.com',
  phone: '+91 098765-43210',
  created_at: '2026-11-01T20:30:00.123+00:00',
  utm_source: 'instagram',
  referrer: 'https://l.instagram.com/a/long/path/to/some/page',
  landing_page: '/quiz',
};
const site = 'https://site.test';
const frame = {
  siteUrl: site,
  functionsUrl: 'https://backend.test/functions/v1',
  postalAddress: 'Studio Saffron, 12 Lane, Pune',
};
const recipient = {
  email: 'ana@example.com',
  token: `${'a'.repeat(36)}.${'b'.repeat(32)}`,
};

const newsletter = (content: string) =>
  createNewsletterWriter(
    {
      subject: 'What a week',
      content,
      publicId: '00000000-0000-4000-8000-00000000000a',
      fromName: 'Studio Saffron',
      fromEmail: 'news@example.com',
    },
    frame,
  )(recipient);

const paragraphs = (text: string) => {
  const page = new JSDOM().window.document;
  for (const line of text.split('\n')) page.body.append(page.createElement('p'), line);
  return page.body.innerHTML;
};

/** Filled as Auth does it. Auth sends no text part; the parser wants one. */
function authMail(name: string): MailText {
  const mail = authMails()[name];
  if (!mail) throw new Error(`Auth has no mail ${name}.`);
  const html = mail.html
    .replaceAll('{{ .SiteURL }}', site)
    .replaceAll('{{ .TokenHash }}', 'c'.repeat(56))
    .replaceAll('{{ .Token }}', '123456')
    .replace(/\{\{ \.\w+ \}\}/g, lead.email);
  return { subject: mail.subject, html, text: plainText(html) };
}

const kinds: Record<string, (sample: Sample) => Promise<MailText> | MailText> = {
  digest: ({ name, text }) =>
    leadDigestMail(
      {
        id: '1793000000.123456',
        count: 312,
        leads: Array.from({ length: 4 }, (_, n) => ({
          kind: n % 2 === 0 ? 'inquiry' : 'application',
          id: lead.id,
          name,
          email: lead.email,
          service_needed: n % 2 === 0 ? 'ads' : null,
          position_title: n % 2 === 0 ? null : 'Editor',
          words: n === 0 ? null : Array.from(text).slice(0, 200).join(''),
        })),
      },
      site,
    ),
  'due steps': ({ name, text }) =>
    dueStepsMail(
      {
        id: 'd'.repeat(64),
        day: '2026-11-26',
        count: 53,
        steps: Array.from({ length: 4 }, (_, n) => ({
          kind: n % 2 === 0 ? 'inquiry' : 'application',
          id: lead.id,
          name,
          words: n === 0 ? 'Call' : Array.from(text).slice(0, 300).join(''),
          due_on: n < 2 ? '2026-11-20' : '2026-11-26',
        })),
      },
      site,
    ),
  warning: () =>
    sizeWarningMail(
      { id: lead.id, part: 'database', percent: 60, size: 320_000_000, limit: 524_288_000 },
      site,
    ),
  'warning of files': () =>
    sizeWarningMail(
      { id: lead.id, part: 'files', percent: 80, size: 880_000_000, limit: 1_073_741_824 },
      site,
    ),
  inquiry: ({ name, text }) =>
    ownerNotificationMail(
      'inquiry',
      { ...lead, name, message: text, service_needed: 'ads', business_type: 'startup' },
      site,
    ),
  application: ({ name, text }) =>
    ownerNotificationMail(
      'application',
      {
        ...lead,
        name,
        introduction: text,
        position_title: 'Performance Marketing Manager',
        experience: '2-5 years',
        linkedin: 'https://www.linkedin.com/in/ana-rao-0123456789abcdef',
      },
      site,
    ),
  'inquiry by EmailJS': ({ name, text }) => {
    const fields = {
      name,
      email: lead.email,
      number: lead.phone,
      message: text,
      serviceNeeded: 'ads',
      businessType: 'startup',
    } as const;
    const params = { full_name: name, email: lead.email, ...inquiryMailParams(lead.id, fields) };
    const { subject, html } = emailJsTemplate('inquiry', site);
    const filledIn = Mustache.render(html, params);
    return { subject: Mustache.render(subject, params), html: filledIn, text: plainText(filledIn) };
  },
  confirmation: ({ name }) =>
    confirmSubscriptionMail({
      brand: name,
      link: `${site}/newsletter/confirm?token=aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dF3hJ5kL7nP9r`,
    }),
  'password reset': () => authMail('recovery'),
  'code of Auth': () => authMail('reauthentication'),
  'login code': ({ text }) =>
    loginCodeMail({
      code: 'ABCD2345',
      userAgent: `Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 ${text}`,
      requestedAt: lead.created_at,
      siteUrl: site,
    }),
  'newsletter from HTML': ({ text }) => newsletter(paragraphs(text)),
  letter: async ({ name, text }) => {
    const { letterHtml } = await loadLetter();
    return newsletter(
      letterHtml({
        preheader: text.slice(0, 80),
        title: name,
        body: `<h2>${name}</h2>${paragraphs(text)}<p><a href="/blog">Read on</a></p><img src="/images/a.png" alt="Our shop" width="1600" height="900">`,
        buttonText: 'Book a free call',
        buttonLink: '/#contact',
        signOff: `Warm regards,\n${name}`,
      }),
    );
  },
};

/** The composer's code needs a browser's window; its address is that of the site. */
async function loadLetter(): Promise<typeof LetterModule> {
  if (!('window' in globalThis)) {
    const { window } = new JSDOM('', { url: site });
    const { document, DOMParser, NodeFilter, Text } = window;
    Object.assign(globalThis, { window, document, DOMParser, NodeFilter, Text });
  }
  return import('../../../src/admin/newsletter/composer/letter/letter.ts');
}

export interface GoldenMail extends MailText {
  kind: string;
  sample: string;
}

async function buildAll(): Promise<GoldenMail[]> {
  const mails: GoldenMail[] = [];
  for (const [kind, build] of Object.entries(kinds)) {
    for (const [name, sample] of Object.entries(samples)) {
      mails.push({ kind, sample: name, ...(await build(sample)) });
    }
  }
  return mails;
}

export const goldenMails = await buildAll();

/** A reply about each sort of text. It is plain text, so no layout can be wrong. */
export const replies = Object.entries(samples).map(([sample, { text }]) => {
  const written = {
    id: lead.id,
    email: lead.email,
    subject: 'Your message to the studio',
    body: text,
  };
  const sender = {
    from: { name: 'Studio Saffron', address: 'hello@example.com' },
    ownerEmail: 'owner@example.com',
  };
  return { kind: 'reply', sample, ...replyMail(written, sender) };
});
