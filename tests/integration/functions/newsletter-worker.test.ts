// From the button to the mailbox, on a stack of its own: the worker sends to all active subscribers.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { clientOf, invoke, runScheduled } from './invoke.ts';
import { createWholeStack } from '../../support/whole-stack.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const siteUrl = 'https://site.test';
const postalAddress = '12 Lane, Pune';

let stack: Stack;
let admin: SupabaseClient;

beforeAll(async () => {
  stack = await createWholeStack({
    siteUrl,
    functionEnv: {
      NEWSLETTER_POSTAL_ADDRESS: postalAddress,
      SENDER_ADDRESSES: 'newsletter@example.com',
    },
  });
  // SMTP takes one mail at a time: five subscribers prove as much as the seed's many.
  await stack.sql('delete from newsletter_subscribers');
  await stack.sql(`insert into newsletter_subscribers (email)
    select 'subscriber-' || n || '@example.com' from generate_series(1, 5) n`);
  admin = clientOf(stack);
  const { error } = await admin.auth.signInWithPassword(demoAdmin);
  if (error) throw error;
});
afterAll(() => stack.close());

const tick = () => runScheduled(stack, 'newsletter-worker');

const campaign = async () =>
  (
    await stack.sql(
      `select status, extract(epoch from send_at - created_at)::integer as seconds from newsletter_campaigns`,
    )
  )[0];

const newsletter = {
  subject: 'Grüße',
  content: '<h1>Hello</h1><p>Read <a href="https://site.test/blog">the blog</a>.</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'newsletter@example.com',
};

test('a newsletter reaches every subscriber once, in both forms, with every way to leave', async () => {
  await stack.mailbox.clear();
  const rows = await stack.sql<{ email: string }>(
    `select email from newsletter_subscribers where status = 'active' order by email`,
  );
  const subscribers = rows.map(({ email }) => email);
  const { status, answer } = await invoke(admin, 'send-newsletter', newsletter);
  expect(status).toBe(200);
  expect(answer.message).toBe(
    `It leaves in 20 seconds, to ${subscribers.length} subscribers. You can still undo it.`,
  );

  // A whole run: the next one begins only when it is over.
  await tick();
  await vi.waitFor(
    async () => expect((await tick()).answer).toMatchObject({ message: 'A run has begun.' }),
    { timeout: 20_000, interval: 50 },
  );
  // Waits until the undo window is over, which is as long as the message says.
  expect(await campaign()).toEqual({ status: 'scheduled', seconds: 20 });

  await stack.sql('update newsletter_campaigns set send_at = now()');
  await vi.waitFor(
    async () => {
      await tick();
      expect(await campaign()).toMatchObject({ status: 'sent' });
    },
    { timeout: 40_000, interval: 200 },
  );
  const mails = (await stack.mailbox.messages()).filter(
    ({ subject }) => subject === newsletter.subject,
  );
  expect(mails.map(({ to }) => to).toSorted()).toEqual(subscribers);
  expect(
    await stack.sql('select status, count(*)::integer as n from newsletter_deliveries group by 1'),
  ).toEqual([{ status: 'sent', n: subscribers.length }]);

  const [mail] = mails;
  const token = /token=([0-9a-f-]{36}\.[0-9a-f]{32})"/.exec(mail?.html ?? '')?.[1];
  const page = `${siteUrl}/newsletter/unsubscribe?token=${token}`;
  expect(mail).toMatchObject({
    from: 'Studio Saffron <newsletter@example.com>',
    html: expect.stringContaining('<h1>Hello</h1>'),
  });
  expect(mail?.html).toContain(`href="${page}"`);
  expect(mail?.html).toContain(postalAddress);
  expect(mail?.text).toContain(`the blog <https://site.test/blog>`);
  expect(mail?.text).toContain(`<${page}>`);
  expect(mail?.headers).toMatchObject({
    'list-unsubscribe': `<${stack.url}/functions/v1/newsletter-unsubscribe?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const tokens = mails.map(({ html }) => /token=([^"]+)"/.exec(html)?.[1]);
  expect(new Set(tokens).size).toBe(mails.length);
});
