import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { createMailer } from '../../../../../supabase/functions/_shared/mail/send/mailer.ts';
import type { Message } from '../../../../../supabase/functions/_shared/mail/mail.ts';
import { replyMail } from '../../../../../supabase/functions/_shared/mail/write/reply.ts';

const sender = {
  from: { name: 'Studio', address: 'hello@example.com' },
  ownerEmail: 'owner@example.com',
};
const reply = {
  id: 'r',
  email: 'asha@example.com',
  subject: 'Your application',
  body: 'Hi Asha,\n\nyes.',
};

/** Parses the sent email as an email program does. */
async function read({ subject, body }: { subject: string; body: string }) {
  const { from: _, to, replyTo, headers, ...mail } = replyMail({ ...reply, subject, body }, sender);
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...mail,
    from: sender.from.address,
    to,
    replyTo,
    headers: headers ?? {},
  });
  if (!Buffer.isBuffer(message)) throw new Error('The message was not built.');
  return PostalMime.parse(message);
}

test('a reply is plain text to the person, and an answer goes to the owner', () => {
  expect(replyMail(reply, sender)).toEqual({
    from: sender.from,
    to: 'asha@example.com',
    replyTo: 'owner@example.com',
    subject: 'Your application',
    text: 'Hi Asha,\n\nyes.\n',
    headers: { 'Auto-Submitted': 'no' },
  });
});

test('a reply does not call itself written by a program', async () => {
  const sent: Message[] = [];
  const mailer = createMailer({
    maxBatchSize: 1,
    idempotencySeconds: 0,
    async sendBatch(messages) {
      sent.push(...messages);
      return { kind: 'accepted', failures: [] };
    },
  });
  await mailer.send({ ...replyMail(reply, sender), idempotencyKey: 'k' });
  expect(sent[0]?.headers).toEqual({ 'Auto-Submitted': 'no' });
});

describe('a mail program reads', () => {
  test.each([
    'Hi Asha,\n\n  - indented\n\tand more\n\nKind regards,\nStudio',
    'नमस्ते आशा,\nधन्यवाद।',
    'مرحبا ليلى،\nشكرا',
    '👩‍🍳 '.repeat(500).trim(),
    'W'.repeat(9000),
    '.\n..\nFrom here\n-- \nStudio',
  ])('the very words (%#)', async (body) => {
    const mail = await read({ subject: 'Hello', body });
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(body);
    expect(mail.html).toBeUndefined();
  });

  test.each([
    'Hello\r\nBcc: thief@example.com',
    'Hello\nContent-Type: text/html\n\n<b>',
    'Hello\u2028Bcc: x@example.com',
  ])('one subject and no other header (%#)', async (subject) => {
    const mail = await read({ subject, body: 'Hi' });
    expect(mail.subject).toMatch(/^Hello (?:Bcc|Content-Type): /);
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.filter(({ key }) => key === 'content-type')).toHaveLength(1);
    expect(mail.text?.trim()).toBe('Hi');
  });
});
