// Every email to an address that its sender may only have typed, with hostile words in each field that a stranger fills
// in: nothing in it may be a link but the agency's own.
import { describe, expect, test } from 'vitest';
import { blankReply, fillReply, replyFields } from '@/admin/leads/replies/reply-text';
import {
  mailReplyHref,
  whatsappHref,
} from '../../../../supabase/functions/_shared/mail/letter/reply-links.ts';
import { mailKinds } from '../../../../supabase/functions/_shared/mail/mail-kinds.ts';
import { createNewsletterWriter } from '../../../../supabase/functions/_shared/mail/write/newsletter-message.ts';

const hostile = [
  'evil.example/x',
  'https://evil.example',
  'http:\\\\evil.example',
  'www.evil.example',
  'www。evil．example',
  'evil｡example',
  'evil․example',
  'evil[.]com',
  'evil .com/x',
  'Asha evil.co',
  'A.evil.com',
  'mailto:a@evil.com',
  'javascript:alert(1)',
  'Your invoice:evil.com/pay, due 4.5.2026 at 10:30',
  '[click](https://evil.com)',
  '<a href="//evil.com">x</a>',
  'xn--evil.com',
  '1.evil.com',
  'evil.com\u202e',
  'Dr.evil.com',
  'evil\n.com\nhttps:\n//evil.com',
];

/** As email programs find links: a scheme, "www", or labels with a dot between them and a top-level name of letters. */
const linkLike =
  /[a-z][a-z\d+.-]*[:：﹕][\\/]{2}|(?:mailto|tel|javascript|data)[:：﹕]\S|www[.。．｡․﹒]\S|[\p{L}\p{N}\]][.。．｡․﹒][\p{L}]{2,}/iu;

const site = 'https://site.test';
const context = {
  from: { name: 'Studio', address: 'hello@site.test' },
  ownerEmail: 'o@site.test',
  siteUrl: site,
};

/** A text without the links that are the agency's own. */
const withoutOwn = (text: string) =>
  text
    .replaceAll(/https:\/\/(?:site|project)\.test[^\s"<)]*/g, '')
    .replaceAll(/[\w.-]+@[\w.-]+/g, '')
    // Namespaces and styles of the document.
    .replaceAll(/<(?:!doctype|html|head|style|meta)[\s\S]*?>|<style[\s\S]*?<\/style>/gi, '');

const bodyOf = (href: string) => decodeURIComponent(href.split(/[?&](?:body|text)=/)[1] ?? '');

/** By the name of each mail: its words, made of these of a stranger. */
const mails: Record<string, (words: string) => string[]> = {
  // Stored are an address, which is the recipient's, and a token of ours.
  confirmation: () => {
    const about = { id: 'i', email: 'reader@example.com', token: 'abc' };
    const mail = mailKinds.get('confirmation')?.write(about, context).mail;
    return [mail?.subject ?? '', mail?.text ?? '', mail?.html ?? ''];
  },
  reply: (words) =>
    (['inquiry', 'application'] as const).flatMap((kind) => {
      const fields = replyFields(kind).filter((field) => !/position|service/.test(field));
      const texts = [blankReply(kind), { subject: fields.join(' '), body: fields.join(' ') }];
      return texts.flatMap((text) => {
        const filled = fillReply(text, kind, { name: words, about: 'Editor' });
        const about = { id: 'i', email: 'a@example.com', ...filled };
        const mail = mailKinds.get('reply')?.write(about, context).mail;
        return [mail?.subject ?? '', mail?.text ?? ''];
      });
    }),
  'a letter': (words) => {
    const writer = createNewsletterWriter(
      {
        subject: 'Hello {{name|there}}',
        content: '<p>Hello {{name|there}}, <a href="https://site.test/?n={{name}}">read</a></p>',
        fromName: 'Studio',
        fromEmail: 'hello@site.test',
        publicId: 'p',
      },
      { siteUrl: site, functionsUrl: 'https://project.test/functions/v1', postalAddress: null },
    );
    const { subject, text, html } = writer({ email: 'a@example.com', token: 't', name: words });
    return [subject, text ?? '', html ?? ''];
  },
  'a mail of the owner’s own program': (words) =>
    [words, 'Asha'].flatMap((name) => {
      const person = {
        name,
        email: 'a@example.com',
        message: words,
        createdAt: '2026-11-01T08:00:00Z',
      };
      return [bodyOf(mailReplyHref(person)), bodyOf(mailReplyHref(person, 'application'))];
    }),
  'a message on WhatsApp': (words) => [
    bodyOf(whatsappHref({ name: words, phone: '+65 9876 5432' }) ?? ''),
  ],
};

test('every kind of mail to third parties is tried', () => {
  const kinds = [...mailKinds].filter(([, { isToThirdParty }]) => isToThirdParty);
  expect(Object.keys(mails)).toEqual(expect.arrayContaining(kinds.map(([name]) => name)));
});

describe.each(Object.entries(mails))('%s', (_, write) => {
  test.each(hostile)('holds no link of a stranger’s: %j', (words) => {
    for (const text of write(words)) {
      expect(text).not.toBe('');
      expect(withoutOwn(text)).not.toMatch(linkLike);
    }
  });
});

test('quoted words keep their numbers and times', () => {
  const person = { name: 'Asha', email: 'a@example.com', createdAt: '2026-11-01T08:00:00Z' };
  const message = 'At 10:30, 4.5 kg. See shop.example/a: it is new.';
  expect(bodyOf(mailReplyHref({ ...person, message }))).toContain(
    '> At 10:30, 4.5 kg. See shop. example/a: it is new.',
  );
});
