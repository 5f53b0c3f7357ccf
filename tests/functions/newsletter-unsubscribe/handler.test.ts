import { answers } from '@content/words/server/answers';
import { describe, expect, test, vi } from 'vitest';
import {
  createHandler,
  type Dependencies,
} from '../../../supabase/functions/newsletter-unsubscribe/handler.ts';
import { call, failureBody } from '../call.ts';

const token = `0b1c2d3e-0000-4000-8000-00000000000a.${'ab'.repeat(16)}`;
const address = `https://functions.test/newsletter-unsubscribe?token=${token}`;
const pageUrl = 'https://site.test/newsletter/unsubscribe';

function setUp(status: Awaited<ReturnType<Dependencies['change']>> = 'unsubscribed') {
  const change = vi.fn<Dependencies['change']>(async () => status);
  return { change, handler: createHandler({ change, pageUrl }) };
}

describe('our page', () => {
  test.each([
    ['leave', false, 'unsubscribed', answers.left],
    ['return', true, 'active', answers.back],
  ] as const)('lets a subscriber %s', async (wants, isWanted, status, message) => {
    const { change, handler } = setUp(status);
    const { status: code, answer } = await call(handler, { token, wants });
    expect(code).toBe(200);
    expect(answer).toEqual({ success: true, message });
    expect(change).toHaveBeenCalledExactlyOnceWith(token, isWanted);
  });

  test('tells a barred subscriber that the click did not bring them back', async () => {
    const { status, answer } = await call(setUp('unsubscribed').handler, {
      token,
      wants: 'return',
    });
    expect(status).toBe(422);
    expect(answer).toEqual(failureBody(answers.barred));
  });

  test('is told that a token is unknown', async () => {
    const { status } = await call(setUp(null).handler, { token, wants: 'leave' });
    expect(status).toBe(410);
  });

  test.each([{ token: 'short', wants: 'leave' }, { token, wants: 'explode' }, { wants: 'leave' }])(
    'cannot send %j',
    async (body) => {
      const { change, handler } = setUp();
      expect((await call(handler, body)).status).toBeGreaterThanOrEqual(400);
      expect(change).not.toHaveBeenCalled();
    },
  );
});

describe('a mail program', () => {
  // RFC 8058 §3.1: the body contains List-Unsubscribe=One-Click, in either form encoding.
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const bodies: [string, BodyInit | null][] = [
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a multipart form', multipart],
    ['nothing', null],
  ];

  test.each(bodies)('posts %s and the subscriber has left at once', async (_, body) => {
    const { change, handler } = setUp();
    const response = await handler(new Request(address, { method: 'POST', body }));
    expect(response.status).toBe(200);
    expect(response.redirected).toBe(false);
    expect(change).toHaveBeenCalledExactlyOnceWith(token, false);
  });

  test('is told when the address was cut off', async () => {
    const { change, handler } = setUp();
    const response = await handler(
      new Request(address.slice(0, -4), { method: 'POST', body: new URLSearchParams() }),
    );
    expect(response.status).toBe(422);
    expect(change).not.toHaveBeenCalled();
  });
});

describe('opening the address', () => {
  test.each(['GET', 'HEAD'])(
    'with %s redirects to the page and changes nothing',
    async (method) => {
      const { change, handler } = setUp();
      const response = await handler(new Request(address, { method }));
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`${pageUrl}?token=${token}`);
      expect(change).not.toHaveBeenCalled();
    },
  );

  test('cannot redirect elsewhere', async () => {
    const { handler } = setUp();
    const response = await handler(
      new Request('https://functions.test/?token=%0d%0aLocation:%20https://evil.test/'),
    );
    expect(response.headers.get('location')).toBe(
      `${pageUrl}?token=%0D%0ALocation%3A%20https%3A%2F%2Fevil.test%2F`,
    );
  });
});
