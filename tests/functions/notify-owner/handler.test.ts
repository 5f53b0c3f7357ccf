import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClaimedMail } from '../../../supabase/functions/_shared/mail/send/outbox.ts';
import { aReply, created_at, inquiry, reply, sent, setUp } from './outbox-of.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const dueStep = (words: string): ClaimedMail => ({
  id: 9,
  kind: 'due_steps',
  generation: 1,
  about: {
    id: 'a-day',
    day: '2026-11-26',
    count: 1,
    steps: [{ kind: 'inquiry', id: 'lead-1', name: 'Ana', words, due_on: '2026-11-26' }],
  },
});

const loginCodeMail = (id: number): ClaimedMail => ({
  id,
  kind: 'login_code',
  generation: 1,
  about: {
    id: 'a-request',
    email: 'ana@example.com',
    code: `ABCD234${id}`,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 <b>mine</b>',
    requested_at: '2026-11-01T09:30:00+00:00',
  },
});

describe('a run', () => {
  test('mails every due lead to the owner, to be answered by reply, and records it', async () => {
    const application: ClaimedMail = {
      id: 2,
      kind: 'application',
      generation: 3,
      about: {
        id: 'lead-2',
        name: 'Ben',
        email: 'ben@example.com',
        position_title: 'Editor',
        created_at,
      },
    };
    const { tick, endings, mailer } = setUp([inquiry(1), application]);
    expect(await tick()).toEqual({ sent: 2, failed: 0, throttled: 0 });
    expect(endings).toEqual([
      [1, sent],
      [2, sent],
    ]);
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'owner@example.com',
        // The sender is of the owner’s domain, so the email goes from the owner to themselves.
        from: { name: 'Studio Saffron', address: 'owner@example.com' },
        replyTo: 'visitor1@example.com',
        subject: 'New inquiry from Visitor 1',
        idempotencyKey: expect.stringMatching(/^inquiry-lead-1-1-[0-9a-f]{16}$/),
      }),
      expect.objectContaining({
        replyTo: 'ben@example.com',
        subject: 'New application from Ben: Editor',
        idempotencyKey: expect.stringMatching(/^application-lead-2-3-/),
      }),
    ]);
  });

  test('mails a digest of many leads, and a warning, as one mail each', async () => {
    const digest: ClaimedMail = {
      id: 7,
      kind: 'digest',
      generation: 1,
      about: {
        id: '1793000000.5',
        count: 312,
        leads: [
          {
            kind: 'inquiry',
            id: 'lead-1',
            name: 'Ana\nBcc: x@example.com',
            email: 'ana@example.com',
            service_needed: 'ads',
            position_title: null,
            words: 'Hello\nName: The owner',
          },
        ],
      },
    };
    const warning: ClaimedMail = {
      id: 8,
      kind: 'warning',
      generation: 1,
      about: { id: 'w', part: 'database', percent: 80, size: 419_430_400, limit: 524_288_000 },
    };
    const { tick, endings, mailer } = setUp([digest, warning]);
    await tick();
    expect(endings).toEqual([
      [7, sent],
      [8, sent],
    ]);
    const [many, full] = mailer.sent;
    expect(many).toMatchObject({
      to: 'owner@example.com',
      subject: '312 new inquiries and applications',
      idempotencyKey: expect.stringMatching(/^digest-1793000000\.5-1-/),
    });
    // A message stays in its own line.
    expect(many?.text).toContain('    Hello Name: The owner\n');
    expect(many?.text).toContain('Ana Bcc: x@example.com, ana@example.com');
    expect(many?.text).toContain('https://site.test/admin/inquiries?open=lead-1');
    expect(many?.text).toContain('And 311 more');
    expect(full).toMatchObject({
      to: 'owner@example.com',
      subject: 'The database is more than 80 % full',
      idempotencyKey: expect.stringMatching(/^warning-w-1-/),
    });
    expect(full?.text).toContain('400 MB of 500 MB');
  });

  test('names the steps that are due, in one mail of the day', async () => {
    const due: ClaimedMail = {
      id: 9,
      kind: 'due_steps',
      generation: 1,
      about: {
        id: 'a-day-of-this-site',
        day: '2026-11-26',
        count: 52,
        steps: [
          {
            kind: 'application',
            id: 'lead-2',
            name: 'Ben\nBcc: x@example.com',
            words: 'Ask for a time\nToday: nothing',
            due_on: '2026-11-20',
          },
          { kind: 'inquiry', id: 'lead-1', name: 'Ana', words: 'Call <b>', due_on: '2026-11-26' },
        ],
      },
    };
    const { tick, endings, mailer } = setUp([due]);
    await tick();
    expect(endings).toEqual([[9, sent]]);
    const [mail] = mailer.sent;
    expect(mail).toMatchObject({
      to: 'owner@example.com',
      subject: '52 next steps are due',
      idempotencyKey: expect.stringMatching(/^due_steps-a-day-of-this-site-1-/),
    });
    // The oldest first, and each text in its own line.
    expect(mail?.text).toContain(
      [
        'Since Fri, Nov 20, 2026: Ask for a time Today: nothing',
        '    Ben Bcc: x@example.com (application)',
        'https://site.test/admin/applications?open=lead-2',
        '',
        'Today: Call <b>',
        '    Ana (inquiry)',
        'https://site.test/admin/inquiries?open=lead-1',
        '',
        'And 50 more in the admin.',
      ].join('\n'),
    );
    expect(mail?.html).toContain('href="https://site.test/admin/applications?open=lead-2"');
    expect(mail?.html).toContain('Call &lt;b&gt;');
    expect(mail?.html).toContain('And 50 more');
  });

  test('tries a mail to the owner under the same key as long as its text is the same', async () => {
    const changedReply = { ...reply, about: { ...aReply, body: 'Other words' } };
    const { tick, mailer } = setUp([
      dueStep('Call'),
      dueStep('Call'),
      dueStep('Write'),
      reply,
      changedReply,
    ]);
    await tick();
    const [first, again, changed, ...replies] = mailer.sent.map((mail) => mail.idempotencyKey);
    expect(again).toBe(first);
    // The provider would refuse the old key with another text, all day.
    expect(changed).not.toBe(first);
    // A reply keeps its key: it is rather refused than sent twice.
    expect(replies).toEqual(['reply-a-reply-2', 'reply-a-reply-2']);
  });

  test('sends a reply to the person, with a key of its own', async () => {
    const { tick, mailer } = setUp([reply]);
    await tick();
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'ana@example.com',
        replyTo: 'owner@example.com',
        subject: 'Hello',
        idempotencyKey: 'reply-a-reply-2',
      }),
    ]);
  });

  test('sends a confirmation that waits to the address that signed up, not to the owner', async () => {
    const about = { id: 'sign-up', email: 'ana@example.com', token: 'a-token' };
    const { tick, mailer } = setUp([{ id: 1, kind: 'confirmation', generation: 2, about }]);
    await tick();
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'ana@example.com',
        idempotencyKey: expect.stringMatching(/^confirmation-sign-up-2-/),
        text: expect.stringContaining('https://site.test/newsletter/confirm?token=a-token'),
      }),
    ]);
  });

  test('mails each login code to its own account, and names the browser in words of ours', async () => {
    const { tick, endings, mailer } = setUp([loginCodeMail(5), loginCodeMail(6)]);
    await tick();
    expect(endings).toEqual([
      [5, sent],
      [6, sent],
    ]);
    const [first, second] = mailer.sent;
    expect(first).toMatchObject({ to: 'ana@example.com' });
    // Each try is another code, so another mail.
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    // The subject shows on locked screens.
    expect(first?.subject).not.toContain('ABCD2345');
    for (const body of [first?.text, first?.html]) {
      expect(body).toContain('ABCD2345');
      expect(body).toContain(
        'Chrome on Windows, on Nov 1, 2026, 06:00 AM Newfoundland Standard Time',
      );
      expect(body).toContain('https://site.test/login');
      expect(body).not.toContain('140.0');
    }
  });
});
