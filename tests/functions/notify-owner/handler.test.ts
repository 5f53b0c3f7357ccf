import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../../supabase/functions/notify-owner/handler.ts';
import { MailError, NoTurnError } from '../../../supabase/functions/_shared/mail/mail.ts';
import type {
  ClaimedNotification,
  Failure,
} from '../../../supabase/functions/_shared/mail/send/outbox.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { recordingMailer } from '../call.ts';

const created_at = '2026-11-01T09:30:00+00:00';

function inquiry(id: number, lead: Record<string, unknown> = {}): ClaimedNotification {
  return {
    id,
    kind: 'inquiry',
    generation: 1,
    lead: {
      id: `lead-${id}`,
      name: `Visitor ${id}`,
      email: `visitor${id}@example.com`,
      created_at,
      ...lead,
    },
  };
}

const dueStep = (words: string): ClaimedNotification => ({
  id: 9,
  kind: 'due_steps',
  generation: 1,
  lead: {
    id: 'a-day',
    day: '2026-11-26',
    count: 1,
    steps: [{ kind: 'inquiry', id: 'lead-1', name: 'Ana', words, due_on: '2026-11-26' }],
  },
});

const reply: ClaimedNotification = {
  id: 1,
  kind: 'reply',
  generation: 2,
  lead: { id: 'a-reply', email: 'ana@example.com', subject: 'Hello', body: 'Hi Ana' },
};

/** A function over an outbox with these notifications; mail takes `mailMs` on its clock. */
function setUp(due: ClaimedNotification[], mailMs = 0) {
  const finished: [id: number, failure: string | null][] = [];
  const failures: Failure[] = [];
  const claims: number[] = [];
  const postponed: number[] = [];
  let signsOfLife = 0;
  const recording = recordingMailer();
  let clock = 0;
  const { tick } = startScheduled((given) =>
    createHandler({
      ...given,
      outbox: {
        async markAlive() {
          signsOfLife += 1;
        },
        async claim(batchSize) {
          claims.push(batchSize);
          return due.splice(0, batchSize);
        },
        claimSignUp: () => Promise.reject(new Error('Not asked for here.')),
        async postpone({ id }) {
          postponed.push(id);
        },
        async finish({ id }, failure) {
          finished.push([id, failure && failure.reason]);
          if (failure) failures.push(failure);
        },
      },
      mailer: {
        async send(mail) {
          clock += mailMs;
          await recording.send(mail);
        },
      },
      from: { name: 'Studio Saffron', address: 'hello@example.com' },
      ownerEmail: 'owner@example.com',
      siteUrl: 'https://site.test',
      now: () => clock,
    }),
  );
  return {
    tick,
    finished,
    failures,
    claims,
    postponed,
    mailer: recording,
    due,
    signsOfLife: () => signsOfLife,
  };
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('a run', () => {
  test('mails every due lead to the owner, to be answered by reply, and records it', async () => {
    const application: ClaimedNotification = {
      id: 2,
      kind: 'application',
      generation: 3,
      lead: {
        id: 'lead-2',
        name: 'Ben',
        email: 'ben@example.com',
        position_title: 'Editor',
        created_at,
      },
    };
    const { tick, finished, mailer } = setUp([inquiry(1), application]);
    expect(await tick()).toEqual({ sent: 2, failed: 0, postponed: 0 });
    expect(finished).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'owner@example.com',
        from: { name: 'Studio Saffron', address: 'hello@example.com' },
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
    const digest: ClaimedNotification = {
      id: 7,
      kind: 'digest',
      generation: 1,
      lead: {
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
    const warning: ClaimedNotification = {
      id: 8,
      kind: 'warning',
      generation: 1,
      lead: { id: 'w', percent: 80, size: 419_430_400, limit: 524_288_000 },
    };
    const { tick, finished, mailer } = setUp([digest, warning]);
    await tick();
    expect(finished).toEqual([
      [7, null],
      [8, null],
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
    const due: ClaimedNotification = {
      id: 9,
      kind: 'due_steps',
      generation: 1,
      lead: {
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
    const { tick, finished, mailer } = setUp([due]);
    await tick();
    expect(finished).toEqual([[9, null]]);
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
        'And 50 more, which the admin shows.',
      ].join('\n'),
    );
    expect(mail?.html).toContain('href="https://site.test/admin/applications?open=lead-2"');
    expect(mail?.html).toContain('Call &lt;b&gt;');
    expect(mail?.html).toContain('And 50 more');
  });

  test('tries a mail to the owner under the same key as long as its text is the same', async () => {
    const changedReply = { ...reply, lead: { ...reply.lead, body: 'Other words' } };
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

  test('with nothing due sends nothing, and lets the dashboard know that it was reached', async () => {
    const { tick, mailer, signsOfLife } = setUp([]);
    expect(await tick()).toBeNull();
    expect(signsOfLife()).toBe(1);
    expect(mailer.sent).toEqual([]);
  });

  test('records why a mail failed and goes on with the others', async () => {
    const { tick, finished, mailer } = setUp([inquiry(1), inquiry(2)]);
    mailer.failure = new Error('550 mailbox full\r\nsecond line');
    expect(await tick()).toMatchObject({ sent: 0, failed: 2 });

    expect(finished).toEqual([
      [1, '550 mailbox full second line'],
      [2, '550 mailbox full second line'],
    ]);
  });

  test.each([
    ['blocked', { isForEveryMail: true, isFinal: false, isUncertain: false }],
    ['refused', { isForEveryMail: false, isFinal: false, isUncertain: false }],
    ['rejected', { isForEveryMail: false, isFinal: true, isUncertain: false }],
    ['unknown', { isForEveryMail: false, isFinal: false, isUncertain: true }],
  ] as const)('says of a reply what its failure means: %s', async (kind, meaning) => {
    const { tick, failures, mailer } = setUp([reply]);
    mailer.failure = new MailError('The mail provider answered 401: API key is invalid', kind);
    await tick();
    expect(failures).toEqual([expect.objectContaining(meaning)]);
  });

  test('leaves a reply to a person when the provider knows its key with another text', async () => {
    const { tick, failures, mailer } = setUp([reply]);
    mailer.failure = new MailError('The mail provider answered 409', 'unknown', true);
    await tick();
    expect(failures).toEqual([expect.objectContaining({ isFinal: true, isUncertain: true })]);
  });

  test('tries a mail to the owner again although their mailbox refused it', async () => {
    const { tick, failures, mailer } = setUp([inquiry(1)]);
    mailer.failure = new MailError('550 No such mailbox', 'rejected');
    await tick();
    expect(failures).toEqual([expect.objectContaining({ isFinal: false })]);
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
    const lead = { id: 'sign-up', email: 'ana@example.com', token: 'a-token' };
    const { tick, mailer } = setUp([{ id: 1, kind: 'confirmation', generation: 2, lead }]);
    await tick();
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'ana@example.com',
        idempotencyKey: expect.stringMatching(/^confirmation-sign-up-2-/),
        text: expect.stringContaining('https://site.test/newsletter/confirm?token=a-token'),
      }),
    ]);
  });

  test('gives mails back whose turn is too far ahead, without an attempt, and ends', async () => {
    const { tick, postponed, finished, claims, mailer } = setUp(
      [1, 2, 3, 4].map((id) => inquiry(id)),
    );
    mailer.failure = new NoTurnError();
    expect(await tick()).toEqual({ sent: 0, failed: 0, postponed: 1 });
    expect(postponed).toEqual([1]);
    expect(finished).toEqual([]);
    expect(claims).toEqual([1]);
  });

  test('records a failure without a message as a failure, too', async () => {
    const { tick, finished, mailer } = setUp([inquiry(1)]);
    mailer.failure = new Error('');
    await tick();
    expect(finished).toEqual([[1, 'The mail could not be sent.']]);
  });

  test('stops after a hundred mails and leaves the rest unclaimed', async () => {
    const many = Array.from({ length: 130 }, (_, index) => inquiry(index));
    const { tick, finished, due } = setUp(many);
    expect(await tick()).toMatchObject({ sent: 100 });

    expect(finished).toHaveLength(100);
    expect(due).toHaveLength(30);
  });

  test('stops after fifty seconds and finishes its claimed mail', async () => {
    const many = Array.from({ length: 130 }, (_, index) => inquiry(index));
    const { tick, finished, claims } = setUp(many, 20_000);
    await tick();

    expect(claims).toEqual([1, 1, 1]);
    expect(finished).toHaveLength(3);
  });
});
