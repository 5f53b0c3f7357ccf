// Tests unsubscribing by a newsletter's link, and the bar after a bounce, with the real functions on a separate stack:
// only its superuser knows the tokens, which are in newsletters alone.
import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { webhookSecret } from '../../../supabase/local/local-settings.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';

let stack: ExclusiveStack;

beforeAll(async () => {
  stack = await exclusiveStack();
});

async function newSubscriber() {
  const email = `subscriber-${crypto.randomUUID()}@example.com`;
  const [row] = await stack.sql(
    `insert into public.newsletter_subscribers (email) values ('${email}')
      returning private.unsubscribe_token(id, (select o.unsubscribe_secret from private.settings o)) as token`,
  );
  const token = String(row?.['token']);
  return {
    email,
    token,
    address: `${stack.url}/functions/v1/newsletter-unsubscribe?token=${token}`,
  };
}

async function statusOf(email: string) {
  const [row] = await stack.sql(
    `select status from public.newsletter_subscribers where email = '${email}'`,
  );
  return row?.['status'];
}

async function ask(body: object) {
  const response = await fetch(`${stack.url}/functions/v1/newsletter-unsubscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: stack.publishableKey },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}

test('a mail program’s button takes one POST without a key, a login or a redirect', async () => {
  const subscriber = await newSubscriber();
  const other = await newSubscriber();
  const response = await fetch(subscriber.address, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
  expect(await statusOf(subscriber.email)).toBe('unsubscribed');
  expect(await statusOf(other.email)).toBe('active');
});

test('a bounce bars the address for good, and the same message again changes nothing', async () => {
  const { email, token } = await newSubscriber();
  const body = JSON.stringify({
    type: 'email.bounced',
    data: { to: [email], bounce: { type: 'Permanent' } },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const id = `msg_${crypto.randomUUID()}`;
  const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const report = () =>
    fetch(`${stack.url}/functions/v1/newsletter-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': String(seconds),
        'svix-signature': `v1,${signature}`,
      },
      body,
    });

  expect((await report()).status).toBe(200);
  expect(await statusOf(email)).toBe('unsubscribed');
  expect(await ask({ token, wants: 'return' })).toMatchObject({ status: 422 });

  // The owner has taken the bar away; an old message played again must not put it back.
  await stack.sql(`delete from public.newsletter_barred where email = '${email}'`);
  expect(await ask({ token, wants: 'return' })).toMatchObject({ status: 200 });
  expect((await report()).status).toBe(200);
  expect(await statusOf(email)).toBe('active');
});
