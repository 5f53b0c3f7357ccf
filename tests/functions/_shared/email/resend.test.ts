import { expect, test } from 'vitest';
import type { Mail } from '../../../../supabase/functions/_shared/email/mail.ts';
import { createResendMailer } from '../../../../supabase/functions/_shared/email/resend.ts';

const mail: Mail = {
  from: { name: 'Studio "S" Saffron', address: 'hello@example.com' },
  to: 'owner@example.com',
  replyTo: 'ana@example.com',
  subject: 'New inquiry',
  text: 'text',
  html: '<p>html</p>',
  idempotencyKey: 'inquiry-1',
};

/** A mailer whose provider answers `status`, and the requests it gets. */
function mailerWith(status: number, body: unknown = { id: '1' }) {
  const requests: Request[] = [];
  const mailer = createResendMailer({ apiKey: 're_key' }, async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json(body, { status });
  });
  return { mailer, requests };
}

test('a mail goes to Resend with its idempotency key', async () => {
  const { mailer, requests } = mailerWith(200);
  await mailer.send(mail);

  expect(requests).toHaveLength(1);
  const [request] = requests;
  expect(request?.url).toBe('https://api.resend.com/emails');
  expect(request?.method).toBe('POST');
  expect(request?.headers.get('authorization')).toBe('Bearer re_key');
  expect(request?.headers.get('idempotency-key')).toBe('inquiry-1');
  expect(await request?.json()).toEqual({
    from: '"Studio S Saffron" <hello@example.com>',
    to: ['owner@example.com'],
    reply_to: 'ana@example.com',
    subject: 'New inquiry',
    text: 'text',
    html: '<p>html</p>',
  });
});

test('a sender without a name and a mail without a reply address are plain', async () => {
  const { mailer, requests } = mailerWith(200);
  await mailer.send({
    ...mail,
    from: { name: null, address: 'hello@example.com' },
    replyTo: undefined,
  });

  const body: unknown = await requests[0]?.json();
  expect(body).toMatchObject({ from: 'hello@example.com' });
  expect(body).not.toHaveProperty('reply_to');
});

test('a refusal is an error that says why and does not hold the key', async () => {
  const { mailer } = mailerWith(403, {
    name: 'validation_error',
    message: 'The domain is not verified',
  });
  const refusal = await mailer.send(mail).catch(String);

  expect(refusal).toMatch(/Resend answered 403: .*The domain is not verified/);
  expect(refusal).not.toContain('re_key');
});
