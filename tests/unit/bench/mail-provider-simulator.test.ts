import { afterEach, expect, test } from 'vitest';
import {
  type MailProvider,
  type ProviderOptions,
  startMailProvider,
} from '../../support/mail-provider-simulator.ts';
import { noFaults } from '../../support/mail-provider-faults.ts';

let provider: MailProvider;
afterEach(() => provider.close());

const start = async (options: ProviderOptions = {}) =>
  void (provider = await startMailProvider(options));

const mailTo = (...recipients: string[]) =>
  recipients.map((to) => ({ from: 'news@example.com', to: [to], subject: 'News', html: '<p>' }));

async function post(mails: object[], headers: Record<string, string> = {}) {
  const response = await fetch(`${provider.url}/emails/batch`, {
    method: 'POST',
    headers: { authorization: 'Bearer key', ...headers },
    body: JSON.stringify(mails),
  });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, body };
}

const copies = () => Object.fromEntries(provider.tally.of('News'));

test('a repeat with its key and text gets the same answer and sends nothing', async () => {
  await start();
  const first = await post(mailTo('a@example.com'), { 'idempotency-key': 'one' });
  const repeat = await post(mailTo('a@example.com'), { 'idempotency-key': 'one' });
  expect(repeat).toEqual(first);
  expect(copies()).toEqual({ 'a@example.com': 1 });
});

test('without a key, or with another one, a repeat is another mail', async () => {
  await start();
  await post(mailTo('a@example.com'));
  await post(mailTo('a@example.com'), { 'idempotency-key': 'one' });
  await post(mailTo('a@example.com'), { 'idempotency-key': 'two' });
  expect(copies()).toEqual({ 'a@example.com': 3 });
});

test('a key with another text is refused', async () => {
  await start();
  await post(mailTo('a@example.com'), { 'idempotency-key': 'one' });
  const other = await post(mailTo('b@example.com'), { 'idempotency-key': 'one' });
  expect(other).toMatchObject({ status: 409, body: { name: 'invalid_idempotent_request' } });
  expect(copies()).toEqual({ 'a@example.com': 1 });
});

test('a repeat while the first still runs is refused', async () => {
  await start({ latencyMs: [200, 200] });
  const both = await Promise.all([
    post(mailTo('a@example.com'), { 'idempotency-key': 'one' }),
    post(mailTo('a@example.com'), { 'idempotency-key': 'one' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(copies()).toEqual({ 'a@example.com': 1 });
});

test('strict validation takes nothing with a bad address, permissive names it', async () => {
  await start({ isInvalid: (address) => address.startsWith('bad') });
  const mails = mailTo('a@example.com', 'bad@example.com', 'b@example.com');
  expect(await post(mails)).toMatchObject({ status: 422, body: { name: 'validation_error' } });
  expect(copies()).toEqual({});

  const { status, body } = await post(mails, { 'x-batch-validation': 'permissive' });
  expect(status).toBe(200);
  expect(body.data).toHaveLength(2);
  expect(body.errors).toMatchObject([{ index: 1 }]);
  expect(copies()).toEqual({ 'a@example.com': 1, 'b@example.com': 1 });
});

test('a refused request is not remembered under its key', async () => {
  await start({ isInvalid: (address) => address.startsWith('bad') });
  const key = { 'idempotency-key': 'one' };
  await post(mailTo('bad@example.com'), key);
  expect(await post(mailTo('good@example.com'), key)).toMatchObject({ status: 200 });
});

test('more requests than the rate allows are refused with the time to wait', async () => {
  await start({ requestsPerSecond: 2 });
  const statuses = [];
  for (let index = 0; index < 3; index += 1)
    statuses.push((await post(mailTo('a@example.com'))).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('the daily quota ends the sending until the next day', async () => {
  await start({ mailsPerDay: 1 });
  expect(await post(mailTo('a@example.com'))).toMatchObject({ status: 200 });
  const refused = { status: 429, body: { name: 'daily_quota_exceeded' } };
  expect(await post(mailTo('b@example.com'))).toMatchObject(refused);
  provider.startNewDay();
  expect(await post(mailTo('b@example.com'))).toMatchObject({ status: 200 });
  expect(copies()).toEqual({ 'a@example.com': 1, 'b@example.com': 1 });
});

test.each([
  ['failBefore', 503, {}],
  ['refuse', 429, {}],
  ['failAfter', 502, { 'a@example.com': 1 }],
] as const)('%s answers %i', async (fault, status, sent) => {
  await start({ faults: { ...noFaults, [fault]: 1 } });
  expect(await post(mailTo('a@example.com'))).toMatchObject({ status });
  expect(copies()).toEqual(sent);
});

test('a dropped request was taken and has no answer', async () => {
  await start({ faults: { ...noFaults, drop: 1 } });
  await expect(post(mailTo('a@example.com'))).rejects.toThrow('fetch failed');
  expect(copies()).toEqual({ 'a@example.com': 1 });
});
