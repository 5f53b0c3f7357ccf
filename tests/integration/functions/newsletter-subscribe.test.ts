import { describe, expect, test } from 'vitest';
import { anyAddress, service, visitor, type Client } from '../../support/personas.ts';
import { invoke } from './invoke.ts';

const successMessage = 'Thank you for subscribing! You are on the list.';

const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

function subscribe(email: string, client: Client = visitor()) {
  return invoke(client, 'newsletter-subscribe', { email, ip: null, userAgent: 'Integration/1.0' });
}

async function rowsOf(email: string) {
  const { data } = await service()
    .from('newsletter_subscribers')
    .select('email, status, unsubscribed_at, user_agent, source_hash')
    .eq('email', email)
    .throwOnError();
  return data;
}

describe('newsletter-subscribe', () => {
  test('makes a new address an active subscriber, without its source in clear', async () => {
    const email = newEmail();
    const source = anyAddress();
    const { status, answer } = await subscribe(
      ` ${email.toUpperCase()} `,
      visitor({ address: source }),
    );

    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: successMessage });
    const rows = await rowsOf(email);
    expect(rows).toEqual([
      {
        email,
        status: 'active',
        unsubscribed_at: null,
        user_agent: 'Integration/1.0',
        source_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  test('answers a known address the same and keeps one row', async () => {
    const email = newEmail();
    const first = await subscribe(email);
    const second = await subscribe(email);

    expect(second).toEqual(first);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  test('takes back an address that had left, with the same answer', async () => {
    const email = newEmail();
    await service()
      .from('newsletter_subscribers')
      .insert({ email, status: 'unsubscribed', unsubscribed_at: new Date().toISOString() })
      .throwOnError();
    const { status, answer } = await subscribe(email);

    expect(status).toBe(200);
    expect(answer.message).toBe(successMessage);
    expect(await rowsOf(email)).toMatchObject([{ status: 'active', unsubscribed_at: null }]);
  });

  test('refuses an undeliverable address that the form accepts', async () => {
    const { status, answer } = await subscribe('a@b.c');

    expect(status).toBe(422);
    expect(answer).toMatchObject({
      success: false,
      error: 'That email address does not look right. Please check it and try again.',
    });
    expect(await rowsOf('a@b.c')).toEqual([]);
  });

  test('stores parallel sign-ups of one address once', async () => {
    const email = newEmail();
    const answers = await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(email)).toHaveLength(1);
  });
});
