import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckSession } from '../../../supabase/functions/_shared/session.ts';
import { createHandler } from '../../../supabase/functions/send-newsletter/handler.ts';
import { call, failureBody } from '../call.ts';

const payload = {
  subject: 'News',
  content: '<p>Hello</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'hello@example.com',
};

function handlerFor(checkSession: CheckSession) {
  return createHandler({
    checkSession,
    senders: [{ name: 'Studio Saffron', address: 'hello@example.com' }],
  });
}

const asAdmin = handlerFor(async () => 'admin');

afterEach(() => void vi.restoreAllMocks());

describe('send-newsletter', () => {
  test('asks for a login where there is no session', async () => {
    const { status, answer, headers } = await call(
      handlerFor(async () => 'no_session'),
      payload,
    );
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(answer).toEqual(failureBody('Please log in to send a newsletter.'));
  });

  test('refuses a signed-in user who is not an admin', async () => {
    const { status, answer } = await call(
      handlerFor(async () => 'not_admin'),
      payload,
    );
    expect(status).toBe(403);
    expect(answer).toEqual(failureBody('Only admins can send a newsletter.'));
  });

  test('checks the token of the request', async () => {
    const checkSession = vi.fn<CheckSession>(async () => 'no_session');
    await call(handlerFor(checkSession), payload, { headers: { authorization: 'Bearer a.b.c' } });
    await call(handlerFor(checkSession), payload);
    expect(checkSession.mock.calls).toEqual([['a.b.c'], [null]]);
  });

  test('says honestly to an admin that nothing was sent', async () => {
    const { status, answer } = await call(asAdmin, payload);
    expect(status).toBe(501);
    expect(answer).toEqual(
      failureBody('Sending newsletters is not available yet. Nothing was sent.'),
    );
  });

  test.each([
    { fromEmail: 'other@example.com' },
    { fromName: 'Your Bank' },
    { fromEmail: 'hello@example.com.evil.test' },
  ])('refuses the sender %j, which is not on the list', async (sender) => {
    const { status, answer } = await call(asAdmin, { ...payload, ...sender });
    expect(status).toBe(422);
    expect(answer).toEqual(
      failureBody("This sender is not on the server's list of sender addresses. Nothing was sent."),
    );
  });

  test.each(['subject', 'fromName', 'fromEmail'] as const)(
    'refuses another header in %s before anything else',
    async (field) => {
      const checkSession = vi.fn<CheckSession>(async () => 'admin');
      const injected = { ...payload, [field]: `${payload[field]}\r\nBcc: victim@example.com` };
      const { status, answer } = await call(handlerFor(checkSession), injected);

      expect(status).toBe(422);
      expect(answer).toMatchObject({ message: expect.stringContaining('single line') });
      expect(checkSession).not.toHaveBeenCalled();
    },
  );

  test.each([
    { subject: '' },
    { subject: 'x'.repeat(201) },
    { content: '' },
    { fromEmail: 'hello' },
  ])('refuses the value %j', async (change) => {
    expect((await call(asAdmin, { ...payload, ...change })).status).toBe(422);
  });

  test.each([
    {},
    { ...payload, subject: undefined },
    { ...payload, content: 7 },
    { ...payload, subject: '', content: 7 },
  ])('refuses the shape %j', async (body) => {
    expect((await call(asAdmin, body)).status).toBe(400);
  });

  test('takes the largest content the contract allows and no request far beyond it', async () => {
    const largest = '"'.repeat(200 * 1024);
    expect((await call(asAdmin, { ...payload, content: largest })).status).toBe(501);
    expect((await call(asAdmin, { ...payload, content: 'x'.repeat(200 * 1024 + 1) })).status).toBe(
      422,
    );
    expect((await call(asAdmin, { ...payload, content: 'x'.repeat(500 * 1024) })).status).toBe(413);
  });

  test('answers a 500 without detail when the session cannot be checked', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const handler = handlerFor(() => Promise.reject(new Error('auth host 10.0.0.5 is down')));
    const { status, text } = await call(handler, payload);
    expect(status).toBe(500);
    expect(text).not.toContain('10.0.0.5');
  });
});
