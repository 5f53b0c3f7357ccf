import { createTransport } from 'nodemailer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailStore } from '../../../supabase/local/mail/mailbox.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

let stack: ExclusiveStack;
beforeAll(async () => {
  stack = await exclusiveStack();
});
beforeEach(() => stack.mailbox.clear());

const sendSmtp = (mail: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]) =>
  createTransport(stack.mailbox.smtpUrl).sendMail(mail);

const postEmailjs = (body: string) =>
  fetch(`${stack.url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-type': 'application/json' },
    body,
  });

const call = {
  lib_version: '4.4.1',
  user_id: 'public-key',
  service_id: 'service_local',
  template_id: 'template_contact',
  template_params: { full_name: 'Asha Rao', project_description: 'A shop, büyük & <b>bold</b>' },
};

test('a mail sent over SMTP lands in the mailbox with its parts and headers', async () => {
  await sendSmtp({
    from: 'Studio Saffron <hello@example.com>',
    to: 'Subscriber <subscriber@example.com>',
    bcc: 'hidden@example.com',
    subject: 'Grüße',
    text: 'Plain — text',
    html: '<p>Rich — text</p>',
    headers: { 'List-Unsubscribe': '<https://example.com/leave>' },
  });

  const [mail, ...others] = await stack.mailbox.messages();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: 'Studio Saffron <hello@example.com>',
    to: 'subscriber@example.com, hidden@example.com',
    subject: 'Grüße',
    headers: { 'list-unsubscribe': '<https://example.com/leave>' },
    via: 'smtp',
  });
  expect(mail?.text).toContain('Plain — text');
  expect(mail?.html).toContain('<p>Rich — text</p>');

  const source = await (await fetch(`${stack.mailbox.url}/${mail?.id}/source`)).text();
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/leave>\r$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(mail).not.toHaveProperty('source');
});

test.each([
  ['no JSON', '{'],
  ['no public key', { ...call, user_id: '' }],
  ['no service', { ...call, service_id: undefined }],
  ['no template', { ...call, template_id: undefined }],
  ['parameters that are no object', { ...call, template_params: 'text' }],
])('EmailJS refuses a call with %s and keeps no mail', async (_case, payload) => {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await postEmailjs(body);
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/^The /);
  expect(await stack.mailbox.messages()).toEqual([]);
});

test('EmailJS fills in the template of the repository, and escapes what it is given', async () => {
  await postEmailjs(JSON.stringify(call));
  const [mail] = await stack.mailbox.messages();
  expect(mail?.html).toContain('New inquiry from Asha Rao');
  const hostile = { full_name: '<img src=x>', records: [{ id: '"><b>' }] };
  await postEmailjs(JSON.stringify({ ...call, template_params: hostile }));
  const [second] = await stack.mailbox.messages();
  expect(second?.html).not.toMatch(/<img|<b>/);
  expect(second?.html).toContain(`href="${stack.url}/admin/inquiries?open=`);
});

test('the mailbox can be read and emptied over HTTP, and has a page', async () => {
  await postEmailjs(JSON.stringify(call));
  const jsonUrl = `${stack.mailbox.url}.json`;
  expect(await (await fetch(jsonUrl)).json()).toHaveLength(1);

  const page = await fetch(stack.mailbox.url);
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  expect(html).toContain('<title>Mailbox');
  expect(html).not.toMatch(/(?:src|href)="https?:/);

  expect((await fetch(jsonUrl, { method: 'DELETE' })).status).toBe(204);
  expect(await stack.mailbox.messages()).toEqual([]);
});

test('mails survive a restart, in their order', async () => {
  const dir = await tempDir();
  const mail = { to: 'b@example.com', from: 'a@example.com', text: 'x', html: '', headers: {} };
  const first = await openMailStore(dir);
  await first.add({ ...mail, subject: 'first', via: 'smtp' });
  await first.add({ ...mail, subject: 'second', via: 'emailjs' });

  const next = await openMailStore(dir);
  expect(next.list().map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(next.list()).toEqual(first.list());
});
