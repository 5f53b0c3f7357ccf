import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { succeed } from '../../../supabase/functions/_shared/http.ts';
import {
  type CreateCampaign,
  createStarter,
  type Creation,
} from '../../../supabase/functions/send-newsletter/campaigns.ts';
import type { SendTest } from '../../../supabase/functions/send-newsletter/test-mail.ts';
import { call, failureBody, frame, newsletter } from '../call.ts';
import { created, handlerFor, isAdmin, letter, user } from './handler-for.ts';

const asAdmin = handlerFor(isAdmin);

/** Creates a handler for an admin, and records its campaigns. */
function creating(answer: Creation = created) {
  const createCampaign = vi.fn<CreateCampaign>(async () => answer);
  return { handler: handlerFor(isAdmin, { createCampaign }), createCampaign };
}

describe('send-newsletter', () => {
  test('asks for a login where there is no session', async () => {
    const { status, answer, headers } = await call(
      handlerFor(async () => ({ kind: 'no_session' })),
      newsletter,
    );
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(answer).toEqual(failureBody('Please log in to send a newsletter.'));
  });

  test('refuses a signed-in user who is not an admin', async () => {
    const { status, answer } = await call(
      handlerFor(async () => ({ kind: 'not_admin' })),
      newsletter,
    );
    expect(status).toBe(403);
    expect(answer).toEqual(failureBody('Only admins can send a newsletter.'));
  });

  test('makes the campaign in the admin’s name and says for how many it leaves', async () => {
    const { handler, createCampaign } = creating();
    const campaignKey = crypto.randomUUID();
    const { status, answer } = await call(handler, {
      ...newsletter,
      letter,
      campaignKey,
      version: 3,
    });

    expect(status).toBe(200);
    expect(answer).toEqual({
      success: true,
      message: 'It is sent in 20 seconds, to 45 subscribers. You can still undo it.',
      campaignId: created.id,
      recipients: 45,
      sendAt: '2026-11-21T12:00:20Z',
    });
    expect(createCampaign.mock.calls).toEqual([
      [
        {
          id: campaignKey,
          subject: 'News',
          content: '<p>Hello</p>',
          letter,
          from_name: 'Studio Saffron',
          from_email: 'hello@example.com',
          created_by: user.id,
          send_at: null,
          tags: null,
          made_from: 3,
        },
      ],
    ]);
  });

  test('takes HTML without the fields of a letter, and no fields that Postgres cannot store', async () => {
    const { handler, createCampaign } = creating();
    await call(handler, newsletter);
    expect(createCampaign.mock.calls[0]?.[0].letter).toBeNull();
    for (const wrong of [{ ...letter, title: 'a\0' }, { title: 'News' }, 'News']) {
      expect([400, 422]).toContain((await call(handler, { ...newsletter, letter: wrong })).status);
    }
    expect(createCampaign).toHaveBeenCalledOnce();
  });

  test('takes the ids of tags, and no choice that is none', async () => {
    const { handler, createCampaign } = creating();
    await call(handler, { ...newsletter, tags: [3, 7] });
    expect(createCampaign.mock.calls[0]?.[0].tags).toEqual([3, 7]);
    for (const tags of [[], ['VIP'], [1.5], 3, Array(51).fill(3)]) {
      expect([400, 422]).toContain((await call(handler, { ...newsletter, tags })).status);
    }
    expect(createCampaign).toHaveBeenCalledOnce();
  });

  test('starts the worker after the time to undo a send, and for a planned letter not at all', async () => {
    vi.useFakeTimers();
    const called: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      called.push(new Request(input).url);
      return new Response('null');
    };
    const client = createClient('https://p.test', 'key', { global: { fetch } });
    const handler = handlerFor(isAdmin, { startAfterUndo: createStarter(client) });
    await call(handler, { ...newsletter, sendAt: '2026-12-01T09:00:00Z' });
    await call(handler, newsletter);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(called).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(called).toEqual(['https://p.test/rest/v1/rpc/call_newsletter_worker']);
    vi.useRealTimers();
  });

  test('refuses an action that it does not know', async () => {
    const { handler, createCampaign } = creating();
    expect((await call(handler, { ...newsletter, action: 'all' })).status).toBe(400);
    expect(createCampaign).not.toHaveBeenCalled();
  });

  test('makes a campaign of each request without a key', async () => {
    const { handler, createCampaign } = creating();
    await call(handler, newsletter);
    await call(handler, newsletter);
    const keys = createCampaign.mock.calls.map(([{ id }]) => id);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    [1, '1 subscriber.'],
    [5031, '5,031 subscribers.'],
    [1_250_000, '1,250,000 subscribers.'],
  ])('writes %d recipients as "%s"', async (recipients, words) => {
    const { handler } = creating({ ...created, recipients });
    const { answer } = await call(handler, newsletter);
    expect(answer).toMatchObject({
      message: `It is sent in 20 seconds, to ${words} You can still undo it.`,
    });
  });

  test('says that a repeat has started nothing new', async () => {
    const { handler } = creating({ ...created, outcome: 'joined', status: 'sending' });
    const { status, answer } = await call(handler, newsletter);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      message: 'This newsletter is already being sent.',
      campaignId: created.id,
    });
  });

  test.each<[Creation, tags: number[] | undefined, number, RegExp]>([
    [{ outcome: 'conflict' }, undefined, 409, /This version was not sent/],
    [{ ...created, outcome: 'joined', status: 'stopped' }, undefined, 409, /was stopped before/],
    [{ outcome: 'no_recipients' }, undefined, 422, /There are no active subscribers/],
    [{ outcome: 'no_recipients' }, [3], 422, /No active subscriber has one of the chosen tags/],
    [{ outcome: 'unknown_tags' }, [3], 422, /One of the chosen tags no longer exists/],
  ])(
    'tells plainly that nothing leaves after %j to the tags %j',
    async (creation, tags, expected, message) => {
      const { status, answer } = await call(creating(creation).handler, { ...newsletter, tags });
      expect(status).toBe(expected);
      expect(answer).toMatchObject({ success: false, message: expect.stringMatching(message) });
    },
  );

  test.each([
    ['2026-11-24T09:00:00+05:30', 'Nov 24, 2026, 12:00\u{a0}AM'],
    ['2026-11-24T09:00:00.000Z', 'Nov 24, 2026, 05:30\u{a0}AM'],
    // Postgres knows no such offset.
    ['2026-11-25T08:59:00+23:59', 'Nov 24, 2026, 05:30\u{a0}AM'],
  ])('plans for %s', async (sendAt, text) => {
    const { handler, createCampaign } = creating({ ...created, recipients: null });
    const { answer } = await call(handler, { ...newsletter, sendAt });
    expect(answer).toMatchObject({
      message: `It is sent on ${text}.`,
      recipients: null,
    });
    expect(createCampaign.mock.calls[0]?.[0]).toMatchObject({
      send_at: new Date(sendAt).toISOString(),
    });
  });

  test.each([
    ['2026-11-21T11:59:59Z', /in the past/],
    ['2026-11-21T12:00:00Z', /in the past/],
    ['2027-11-23T12:00:00Z', /at most a year/],
  ])('does not plan for %s', async (sendAt, message) => {
    const { handler, createCampaign } = creating();
    const { status, answer } = await call(handler, { ...newsletter, sendAt });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ message: expect.stringMatching(message) });
    expect(createCampaign).not.toHaveBeenCalled();
  });

  test('sends a test to the admin and makes no campaign', async () => {
    const sendTest = vi.fn<SendTest>(async () => succeed('A test is on its way.'));
    const createCampaign = vi.fn<CreateCampaign>(async () => created);
    const handler = handlerFor(isAdmin, { sendTest, createCampaign });
    const { status, answer } = await call(handler, { ...newsletter, action: 'test' });
    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: 'A test is on its way.' });
    expect(sendTest.mock.calls).toEqual([
      [expect.objectContaining(newsletter), user, expect.any(Function)],
    ]);
    expect(createCampaign).not.toHaveBeenCalled();
  });

  test.each([
    { fromEmail: 'other@example.com' },
    { fromName: 'Your Bank' },
    { fromEmail: 'hello@example.com.evil.test' },
  ])('refuses the sender %j, which is not on the list', async (sender) => {
    const { status, answer } = await call(asAdmin, { ...newsletter, ...sender });
    expect(status).toBe(422);
    expect(answer).toEqual(
      failureBody("This sender is not on the server's list of sender addresses. Nothing was sent."),
    );
  });

  test('takes the largest content the contract allows and no request far beyond it', async () => {
    const largest = '"'.repeat(98 * 1024);
    expect((await call(asAdmin, { ...newsletter, content: largest })).status).toBe(200);
    expect(
      (await call(asAdmin, { ...newsletter, content: 'x'.repeat(98 * 1024 + 1) })).status,
    ).toBe(422);
    expect((await call(asAdmin, { ...newsletter, content: 'x'.repeat(500 * 1024) })).status).toBe(
      413,
    );
  });

  test.each([
    ['subject', 'News for *|FNAME|*', '“*|FNAME|*”'],
    ['content', '<a href="{{ webversion_url }}">x</a> {{name|you}}', '“{{ webversion_url }}”'],
  ])(
    'refuses codes of another tool in the %s, and sends no test either',
    async (part, text, code) => {
      for (const action of ['test', 'send']) {
        const createCampaign = vi.fn<CreateCampaign>(async () => created);
        const sendTest = vi.fn<SendTest>(async () => succeed('sent'));
        const handler = handlerFor(isAdmin, { createCampaign, sendTest });
        const { status, answer } = await call(handler, { ...newsletter, [part]: text, action });
        expect(status).toBe(422);
        expect(answer).toMatchObject({
          message: `Recipients would see placeholder codes of another tool: ${code}. Nothing was sent.`,
        });
        expect(createCampaign).not.toHaveBeenCalled();
        expect(sendTest).not.toHaveBeenCalled();
      }
    },
  );

  test('refuses a mail that is too long with its footer', async () => {
    const createCampaign = vi.fn<CreateCampaign>(async () => created);
    const longFrame = { ...frame, postalAddress: 'A very long lane, '.repeat(300) };
    const handler = handlerFor(isAdmin, { createCampaign, frame: longFrame });
    const content = 'x'.repeat(98 * 1024);
    const { status, answer } = await call(handler, { ...newsletter, content });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      message:
        'With its footer this newsletter is 106 KB, and Gmail cuts off everything after 102 KB. Nothing was sent.',
    });
    expect(createCampaign).not.toHaveBeenCalled();
  });
});
