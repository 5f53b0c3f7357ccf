// The limits over HTTP: a crowd of requests at the same moment, of which exactly the promised number gets through, and
// what the others are told. pgTAP proves every limit, parallel.test.ts that it holds on parallel connections.
import { beforeAll, describe, expect, test } from 'vitest';
import { askAsCrowd, crowdSize, fromOneHousehold, statuses } from './crowd.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';

const owner = { email: 'owner@example.com', password: 'a long and quiet password' };

let stack: ExclusiveStack;

beforeAll(async () => {
  stack = await exclusiveStack();
  // The lowest cost: how many are compared is the question here, not how long that takes.
  await stack.sql(
    `insert into auth.users (id, email, encrypted_password)
     values (gen_random_uuid(), $1, extensions.crypt($2, extensions.gen_salt('bf', 4)))`,
    [owner.email, owner.password],
  );
  await stack.sql('select grant_admin($1)', [owner.email]);
});

const rows = async (table: string) =>
  Number((await stack.sql(`select count(*) as n from ${table}`))[0]?.n);

const inquiry = () => ({ name: 'Ravi', email: 'ravi@example.com', service_needed: 'ads' });
const ask = (path: string, source: string, body: unknown) =>
  fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': source,
    },
    body: JSON.stringify(body),
  });
const refusal = {
  code: 'rate_limited',
  message: 'Too many requests. Please wait a few minutes and try again.',
};

const signUp = (n: number) => ({
  email: `subscriber-${n}-${crypto.randomUUID()}@example.com`,
  // The specified payload has a place for an address: a claim, which never counts.
  ip: `203.0.113.${n % 256}`,
  userAgent: 'Script/1.0',
});

const loginPath = '/rest/v1/rpc/verify_admin_credentials';
const guess = (n: number) => ({ admin_email: owner.email, admin_password: `guess ${n}` });

describe('inquiries', () => {
  const path = '/rest/v1/contact_inquiries';

  test('five inquiries of one IPv6 /64 are stored, and the others are told to wait', async () => {
    const answers = await askAsCrowd(stack, path, fromOneHousehold('2001:db8:1:1'), inquiry);
    expect(statuses(answers)).toEqual({ 201: 5, 429: crowdSize - 5 });
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject(refusal);
    expect(await rows('contact_inquiries')).toBe(5);
  });

  test.each([2, 200])('a request with %d inquiries stores none', async (size) => {
    const response = await ask(path, '198.51.100.9', Array.from({ length: size }, inquiry));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Please send one at a time.' });
    expect(await rows('contact_inquiries')).toBe(5);
  });
});

test('one source signs up ten times', async () => {
  const path = '/functions/v1/newsletter-subscribe';
  const answers = await askAsCrowd(stack, path, fromOneHousehold('2001:db8:1:3'), signUp);
  expect(statuses(answers)).toEqual({ 200: 10, 429: crowdSize - 10 });
  expect(await rows('newsletter_subscribers')).toBe(10);
});

// `npm run dev -- --host`: the site is open at an address that no setting names, and is its own all the same.
test.each([
  ['/rest/v1/contact_inquiries', inquiry(), 201],
  ['/functions/v1/newsletter-subscribe', signUp(8), 200],
])('the site on another machine of the network may send to %s', async (path, body, status) => {
  const host = '192.168.1.5:5173';
  const request = new Request(`http://${host}${path}`, {
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.78',
    },
    body: JSON.stringify(body),
  });
  expect((await stack.answer(request, undefined)).status).toBe(status);
});

describe('a page of another site, with the browser of the owner', () => {
  const origin = 'https://evil.example';
  const headers = { origin, 'x-forwarded-for': '198.51.100.77' };

  test('five hidden login forms lock nobody out', async () => {
    // The stack is as delivered, without a setting made by hand.
    await stack.sql('delete from private.login_attempts');
    // A form needs no permission of the browser: the key is in the address.
    const form = (n: number) =>
      fetch(`${stack.url}${loginPath}?apikey=${stack.publishableKey}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(guess(n)),
      });
    for (const n of [1, 2, 3, 4, 5]) {
      const response = await form(n);
      expect(response.ok).toBe(false);
    }
    expect(await rows('private.login_attempts')).toBe(0);
  });

  test('a script signs nobody up and uses up no limit', async () => {
    const response = await fetch(`${stack.url}/functions/v1/newsletter-subscribe`, {
      method: 'POST',
      headers: { ...headers, apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(signUp(7)),
    });
    expect(response.status).toBe(403);
  });
});

test('an inquiry of 256 KB is refused, once it has been read to its end', async () => {
  const chunks = 5;
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read === chunks) return controller.close();
      read += 1;
      return controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const init = {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-length': String(chunks * 64 * 1024) },
    body,
    duplex: 'half',
  };
  const request = new Request(`${stack.url}/rest/v1/contact_inquiries`, init);
  const response = await stack.answer(request, undefined);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ message: 'The request is too large.' });
  // Or the server would end a connection that carries the next request already.
  expect(read).toBe(chunks);
});
