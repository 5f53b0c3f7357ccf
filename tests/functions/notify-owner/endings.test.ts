// Tests that a run records why an email failed, and limits how much it takes on.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailError } from '../../../supabase/functions/_shared/mail/mail.ts';
import { inquiry, refused, reply, sent, setUp } from './outbox-of.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('a run', () => {
  test('with nothing due sends nothing', async () => {
    const { tick, claims, mailer } = setUp([]);
    expect(await tick()).toBeNull();
    expect(claims).toEqual([1]);
    expect(mailer.sent).toEqual([]);
  });

  test.each([
    [
      'a kind of a newer database',
      { kind: 'invoice' },
      'No function can write emails of the kind "invoice"',
    ],
    ['the name of an inherited property', { kind: 'constructor' }, 'No function can write emails'],
    ['a lead without an id', { about: { name: 'Ana' } }, 'id'],
  ])('says why it cannot write %s, and goes on', async (_, changes, reason) => {
    const { tick, endings } = setUp([{ ...inquiry(1), ...changes }, inquiry(2)]);
    expect(await tick()).toMatchObject({ sent: 1, failed: 1 });
    expect(endings).toEqual([
      [1, expect.objectContaining({ outcome: 'refused', reason: expect.stringContaining(reason) })],
      [2, sent],
    ]);
  });

  test('records why a mail failed and goes on with the others', async () => {
    const { tick, endings, mailer } = setUp([inquiry(1), inquiry(2)]);
    mailer.failure = new Error('550 mailbox full\r\nsecond line');
    expect(await tick()).toMatchObject({ sent: 0, failed: 2 });

    expect(endings).toEqual([
      [1, refused('550 mailbox full second line')],
      [2, refused('550 mailbox full second line')],
    ]);
  });

  test.each([
    ['blocked', { outcome: 'blocked', isFinal: false }],
    ['refused', { outcome: 'refused', isFinal: false }],
    ['rejected', { outcome: 'refused', isFinal: true }],
    ['sender_refused', { outcome: 'sender_refused', isFinal: false }],
    ['unknown', { outcome: 'unknown', isFinal: false }],
  ] as const)('says of a reply what its failure means: %s', async (kind, meaning) => {
    const { tick, endings, mailer } = setUp([reply]);
    mailer.failure = new MailError('The email provider answered 401: API key is invalid', kind);
    await tick();
    expect(endings).toEqual([[1, expect.objectContaining(meaning)]]);
  });

  test('leaves a reply to a person when the provider knows its key with another text', async () => {
    const { tick, endings, mailer } = setUp([reply]);
    mailer.failure = new MailError('The email provider answered 409', 'unknown', true);
    await tick();
    expect(endings).toEqual([[1, expect.objectContaining({ outcome: 'unknown', isFinal: true })]]);
  });

  test('tries a mail to the owner again although their mailbox refused it', async () => {
    const { tick, endings, mailer } = setUp([inquiry(1)]);
    mailer.failure = new MailError('550 No such mailbox', 'rejected');
    await tick();
    expect(endings).toEqual([[1, refused('550 No such mailbox')]]);
  });

  test('asked too often, waits as long as the provider says, and goes on with the next', async () => {
    const { tick, endings, mailer, sleeps } = setUp([inquiry(1), inquiry(2)]);
    const reason = 'The email provider answered 429';
    vi.spyOn(mailer, 'send').mockRejectedValueOnce(new MailError(reason, 'refused', false, 2));
    expect(await tick()).toEqual({ sent: 1, failed: 0, throttled: 1 });
    expect(endings).toEqual([
      [1, { outcome: 'throttled', reason, retrySeconds: 2 }],
      [2, sent],
    ]);
    expect(sleeps).toEqual([2000]);
  });

  test.each([
    ['is never asked without a pause', 0, 50],
    ['that asks for longer than a run is left to the next one', 60, 1],
  ])('a provider %s', async (_, retrySeconds, claimed) => {
    const { tick, claims, mailer } = setUp(
      Array.from({ length: 80 }, (__, index) => inquiry(index)),
    );
    mailer.failure = new MailError('429', 'refused', false, retrySeconds);
    expect(await tick()).toEqual({ sent: 0, failed: 0, throttled: claimed });
    expect(claims).toHaveLength(claimed);
  });

  test('records a failure without a message as a failure, too', async () => {
    const { tick, endings, mailer } = setUp([inquiry(1)]);
    mailer.failure = new Error('');
    await tick();
    expect(endings).toEqual([[1, refused('The email could not be sent.')]]);
  });

  test('stops after a hundred mails and leaves the rest unclaimed', async () => {
    const many = Array.from({ length: 130 }, (_, index) => inquiry(index));
    const { tick, endings, due } = setUp(many);
    expect(await tick()).toMatchObject({ sent: 100 });

    expect(endings).toHaveLength(100);
    expect(due).toHaveLength(30);
  });

  test('stops after fifty seconds and finishes its claimed mail', async () => {
    const many = Array.from({ length: 130 }, (_, index) => inquiry(index));
    const { tick, endings, claims } = setUp(many, 20_000);
    await tick();

    expect(claims).toEqual([1, 1, 1]);
    expect(endings).toHaveLength(3);
  });
});
