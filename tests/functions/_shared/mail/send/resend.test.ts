import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../../supabase/functions/_shared/mail/mail.ts';
import { createResendMailer } from '../../../../../supabase/functions/_shared/mail/send/resend.ts';

const message = (to: string): Message => ({
  from: { name: 'Studio "S" Saffron', address: 'news@example.com' },
  to,
  subject: 'News',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
/** The message as Resend receives it. */
const payload = (to: string) => ({
  from: '"Studio S Saffron" <news@example.com>',
  to: [to],
  subject: 'News',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
const messages = [message('ana@example.com'), message('ben@example.com')] as const;
const accepted = { data: [{ id: '1' }, { id: '2' }] };

/** A mailer whose provider answers so, and the requests it gets. */
function mailerWith(answer: () => Response | Promise<Response>, apiUrl?: string) {
  const requests: Request[] = [];
  const settings = apiUrl === undefined ? { apiKey: 're_key' } : { apiKey: 're_key', apiUrl };
  const mailer = createResendMailer(settings, async (input, init) => {
    requests.push(new Request(input, init));
    return await answer();
  });
  return { mailer, requests };
}

const outcomeOf = (answer: () => Response | Promise<Response>) =>
  mailerWith(answer).mailer.sendBatch(messages, 'key-1');
const outcomeOfError = (status: number, name: string, headers: Record<string, string> = {}) =>
  outcomeOf(() =>
    Response.json({ statusCode: status, name, message: `About ${name}` }, { status, headers }),
  );

describe('a batch', () => {
  test('is one request with its key, and one bad address fails alone', async () => {
    const { mailer, requests } = mailerWith(() => Response.json(accepted));
    expect(await mailer.sendBatch(messages, 'key-1')).toEqual({
      kind: 'accepted',
      failures: [],
      ids: ['1', '2'],
    });

    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.url).toBe('https://api.resend.com/emails/batch');
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('authorization')).toBe('Bearer re_key');
    expect(request?.headers.get('idempotency-key')).toBe('key-1');
    expect(request?.headers.get('x-batch-validation')).toBe('permissive');
    expect(await request?.json()).toEqual([payload('ana@example.com'), payload('ben@example.com')]);
  });

  test('carries the address for replies', async () => {
    const { mailer, requests } = mailerWith(() => Response.json(accepted));
    const from = { name: null, address: 'news@example.com' };
    await mailer.sendBatch([{ ...messages[0], from, replyTo: 'ben@example.com' }], 'key-1');
    expect(await requests[0]?.json()).toEqual([
      { ...payload('ana@example.com'), from: 'news@example.com', reply_to: 'ben@example.com' },
    ]);
  });

  test('is the same request each time, byte by byte', async () => {
    const { mailer, requests } = mailerWith(() => new Response('', { status: 500 }));
    await mailer.sendBatch(messages, 'key-1');
    await mailer.sendBatch(structuredClone(messages), 'key-1');
    const [first, second] = await Promise.all(requests.map((request) => request.text()));
    expect(second).toBe(first);
  });

  test('goes to another server where one is named', async () => {
    const { mailer, requests } = mailerWith(() => Response.json(accepted), 'http://127.0.0.1:1');
    await mailer.sendBatch(messages, 'key-1');
    expect(requests[0]?.url).toBe('http://127.0.0.1:1/emails/batch');
  });
});

describe('an accepted batch', () => {
  test('names those that were not, and the provider’s id of each of the others', async () => {
    const errors = [{ index: 0, message: 'The `to` field\r\nis invalid.' }];
    expect(await outcomeOf(() => Response.json({ data: [{ id: '2' }], errors }))).toEqual({
      kind: 'accepted',
      failures: [{ index: 0, reason: 'The `to` field is invalid.' }],
      ids: [null, '2'],
    });
  });

  test.each([[[{ id: '1' }]], [[{}, { id: 2 }]], [[null, 'x']]])(
    'is accepted without ids that cannot be read: %j',
    async (data) => {
      const outcome = await outcomeOf(() => Response.json({ data }));
      expect(outcome.kind).toBe('accepted');
      expect('ids' in outcome ? outcome.ids?.filter((id) => id !== null) : []).toEqual([]);
    },
  );

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['another shape', () => Response.json({ ok: true })],
    [
      'a failure of a mail that is not in the batch',
      () => Response.json({ data: [], errors: [{ index: 2, message: 'x' }] }),
    ],
  ])('a batch answered with %s is not known to be accepted', async (_, answer) => {
    expect(await outcomeOf(answer)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a refusal', () => {
  test.each([
    [400, 'validation_error', 'rejected', undefined],
    [422, 'missing_required_field', 'rejected', undefined],
    [413, '', 'rejected', undefined],
    [422, 'invalid_from_address', 'blocked', 300],
    [401, 'missing_api_key', 'blocked', 300],
    [403, 'invalid_api_key', 'blocked', 300],
    [403, 'validation_error', 'blocked', 300],
    [404, 'not_found', 'blocked', 300],
    [301, '', 'blocked', 300],
    [429, 'daily_quota_exceeded', 'blocked', 900],
    [429, 'monthly_quota_exceeded', 'blocked', 900],
    [409, 'concurrent_idempotent_requests', 'unknown', undefined],
    [408, '', 'unknown', undefined],
    [500, 'application_error', 'unknown', undefined],
    [503, '', 'unknown', undefined],
  ])('with %i %s is %s', async (status, name, kind, retrySeconds) => {
    const outcome = await outcomeOfError(status, name);
    expect(outcome).toEqual({
      kind,
      ...(retrySeconds === undefined ? {} : { retrySeconds }),
      reason: `The email provider answered ${status}: About ${name}`.trim(),
    });
  });

  test('for a key that comes again with another text is final: a person decides at once', async () => {
    expect(await outcomeOfError(409, 'invalid_idempotent_request')).toEqual({
      kind: 'unknown',
      isFinal: true,
      // Longer than the key is remembered.
      retrySeconds: 23 * 60 * 60,
      reason: 'The email provider answered 409: About invalid_idempotent_request',
    });
  });

  test('for going too fast says when to come again', async () => {
    expect(await outcomeOfError(429, 'rate_limit_exceeded', { 'retry-after': '3' })).toMatchObject({
      kind: 'refused',
      retrySeconds: 3,
    });
    const silent = await outcomeOfError(429, 'rate_limit_exceeded', { 'retry-after': 'soon' });
    expect(silent).toMatchObject({ kind: 'refused' });
    expect(silent).not.toHaveProperty('retrySeconds');
  });

  test.each([
    ['0', 0],
    ['-1', undefined],
    ['NaN', undefined],
    ['1e13', undefined],
    ['10000000000000', 86_400],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
    ['Mon, 01 Jan 1990 00:00:00 GMT', undefined],
  ])('a refusal with Retry-After %s says when to come again', async (header, retrySeconds) => {
    const outcome = await outcomeOfError(429, 'rate_limit_exceeded', { 'retry-after': header });
    expect('retrySeconds' in outcome ? outcome.retrySeconds : undefined).toBe(retrySeconds);
  });

  test('an unreadable refusal is told in one short line, without the key', async () => {
    const outcome = await outcomeOf(
      () => new Response(`<h1>\r\n${'x'.repeat(900)}`, { status: 401 }),
    );
    expect(outcome).toMatchObject({ kind: 'blocked' });
    const { reason } = { reason: '', ...outcome };
    expect(reason).toMatch(/^The email provider answered 401: <h1> x+…$/);
    expect(reason).toHaveLength(300);
    expect(reason).not.toContain('re_key');
  });
});

const fetchError = (text: string, cause?: { message: string; code?: string }) =>
  new TypeError(text, cause && { cause: Object.assign(new Error(cause.message), cause) });

function thrower(error: unknown): () => never {
  return () => {
    throw error;
  };
}

describe('without an answer', () => {
  test.each([
    fetchError('fetch failed', { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }),
    fetchError('fetch failed', { message: 'getaddrinfo ENOTFOUND x', code: 'ENOTFOUND' }),
    fetchError('fetch failed', { message: 'client error (Connect): dns error' }),
    fetchError('error sending request for url (x): client error (Connect): tls handshake eof'),
  ])('nothing was sent without a connection: %s', async (error) => {
    expect(await outcomeOf(thrower(error))).toMatchObject({ kind: 'refused' });
  });

  test.each([
    fetchError('fetch failed', { message: 'read ECONNRESET', code: 'ECONNRESET' }),
    fetchError('fetch failed', { message: 'other side closed', code: 'UND_ERR_SOCKET' }),
    fetchError('error', { message: 'client error (SendRequest): connection closed before' }),
    new DOMException('The operation timed out.', 'TimeoutError'),
    'no error at all',
  ])('the outcome is unknown once a connection was there: %s', async (error) => {
    expect(await outcomeOf(thrower(error))).toMatchObject({ kind: 'unknown' });
  });

  test('the outcome is unknown when the answer breaks off half-way', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":['));
        controller.error(new TypeError('terminated'));
      },
    });
    expect(await outcomeOf(() => new Response(half))).toMatchObject({ kind: 'unknown' });
  });

  test('a real connection that is refused has sent nothing', async () => {
    const mailer = createResendMailer({ apiKey: 're_key', apiUrl: 'http://127.0.0.2:1025' });
    expect(await mailer.sendBatch(messages, 'key-1')).toMatchObject({ kind: 'refused' });
  });
});
