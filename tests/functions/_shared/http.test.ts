import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import {
  type Answer,
  createEndpoint,
  fail,
  succeed,
} from '../../../supabase/functions/_shared/http.ts';
import { call, failureBody, functionRequest } from '../call.ts';

const maxBodyBytes = 100;

function endpoint(work: (input: { word: string }) => Promise<Answer>) {
  return createEndpoint({
    name: 'test-function',
    contract: z.object({ word: z.string().max(20, 'That word is too long.') }),
    maxBodyBytes,
    work: (input) => work(input),
  });
}

const echo = endpoint(async ({ word }) => succeed(word));

describe('an endpoint', () => {
  test('answers a valid request with its message as JSON that is not cached', async () => {
    const { status, headers, answer } = await call(echo, { word: 'hello' });

    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: 'hello' });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('answers a preflight request for any origin and every header the SDK sends', async () => {
    const response = await echo(
      new Request('http://functions.test/', {
        method: 'OPTIONS',
        headers: { origin: 'https://site.test', 'access-control-request-method': 'POST' },
      }),
    );

    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    const allowed = response.headers.get('access-control-allow-headers')?.split(/, */);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'apikey', 'content-type', 'x-client-info']),
    );
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses %s with 405', async (method) => {
    const body = method === 'GET' ? null : '{"word":"hello"}';
    const { status, headers, answer } = await call(echo, '', { method, body });

    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST, OPTIONS');
    // Other origins can read failures, too.
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(answer).toEqual(failureBody('Please use POST.'));
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('refuses the content type "%s" with 415', async (contentType) => {
    const { status } = await call(
      echo,
      { word: 'hello' },
      { headers: { 'content-type': contentType } },
    );
    expect(status).toBe(415);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON'])(
    'accepts the content type "%s"',
    async (contentType) => {
      const { status } = await call(
        echo,
        { word: 'hello' },
        { headers: { 'content-type': contentType } },
      );
      expect(status).toBe(200);
    },
  );

  test.each(['', '{', 'hello', '{"word":"hello"}}'])(
    'answers 400 to the broken JSON "%s"',
    async (body) => {
      const { status, answer } = await call(echo, body);

      expect(status).toBe(400);
      expect(answer).toEqual(failureBody('The request is not valid JSON.'));
    },
  );

  test('answers 400 to bytes that are no UTF-8', async () => {
    const { status } = await call(echo, '', { body: new Uint8Array([0x22, 0xff, 0x22]) });
    expect(status).toBe(400);
  });

  test.each([{}, [], null, 'word', { word: 3 }, { word: null }])(
    'answers 400 to the wrong shape %j',
    async (body) => {
      const { status, answer } = await call(echo, JSON.stringify(body));

      expect(status).toBe(400);
      expect(answer).toEqual(failureBody('The request does not have the expected fields.'));
    },
  );

  test('answers 422 with the rule that a value breaks', async () => {
    const { status, answer } = await call(echo, { word: 'x'.repeat(21) });

    expect(status).toBe(422);
    expect(answer).toEqual(failureBody('That word is too long.'));
  });
});

describe('the size limit', () => {
  test('holds for a body of known length', async () => {
    const { status } = await call(echo, { word: 'x'.repeat(maxBodyBytes) });
    expect(status).toBe(413);
  });

  test('lets a body of exactly the limit pass', async () => {
    const padding = ' '.repeat(maxBodyBytes - '{"word":"hello"}'.length);
    expect((await call(echo, `{"word":"hello"}${padding}`)).status).toBe(200);
    expect((await call(echo, `{"word":"hello"}${padding} `)).status).toBe(413);
  });

  test('counts bytes, not characters', async () => {
    const body = { word: 'é'.repeat(50) };
    expect(JSON.stringify(body).length).toBeLessThan(maxBodyBytes);
    expect((await call(echo, body)).status).toBe(413);
  });

  test('holds without a content length, and stops reading there', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(60));
    let pulled = 0;
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(chunk);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const request = functionRequest('', { body: endless, duplex: 'half' });
    expect(request.headers.has('content-length')).toBe(false);

    expect((await echo(request)).status).toBe(413);
    expect(isCancelled).toBe(true);
    expect(pulled).toBeLessThan(10);
  });

  test('refuses by the content length alone, before reading', async () => {
    const { status } = await call(
      echo,
      { word: 'hello' },
      { headers: { 'content-length': '101' } },
    );
    expect(status).toBe(413);
  });
});

describe('a failure', () => {
  const logged = vi.fn<typeof console.error>();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
  afterEach(() => {
    vi.restoreAllMocks();
    logged.mockReset();
  });

  test('an unknown failure is logged, and answered 500 with the request id and no detail', async () => {
    const error = new Error('password=hunter2 relation "secret_table"');
    const broken = endpoint(() => Promise.reject(error));
    const { status, answer, text } = await call(broken, { word: 'hello' });

    const { requestId } = z.object({ requestId: z.uuid() }).parse(answer);
    expect(status).toBe(500);
    expect(answer).toEqual({
      ...failureBody(
        `Something went wrong on our side. Please try again later. (Reference: ${requestId})`,
      ),
      requestId,
    });
    expect(text).not.toMatch(/hunter2|secret_table|Error/);
    expect(logged).toHaveBeenCalledExactlyOnceWith(`test-function ${requestId}`, error);
  });

  test.each([
    ['malformed', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['conflict', 409],
    ['gone', 410],
    ['invalid', 422],
    ['rate_limited', 429],
    ['mail_failed', 502],
  ] as const)('called %s is answered %i and not logged', async (kind, status) => {
    const answered = await call(
      endpoint(async () => fail(kind, 'Because.')),
      { word: 'hello' },
    );

    expect(answered.status).toBe(status);
    expect(answered.answer).toEqual(failureBody('Because.'));
    expect(answered.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    expect(logged).not.toHaveBeenCalled();
  });
});
