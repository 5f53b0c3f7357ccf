// From the button to the mailbox, on stacks of their own: the worker sends to all active subscribers.
import { once } from 'node:events';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import { portOf } from '../../../supabase/local/ports.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { clientOf, invoke, runScheduled } from './invoke.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const siteUrl = 'https://site.test';
const postalAddress = '12 Lane, Pune';

let stack: Stack;

const tick = () => runScheduled(stack, 'newsletter-worker');

/** A whole run: the next one begins only when it is over. */
async function runOnce() {
  await tick();
  await vi.waitFor(
    async () => expect((await tick()).answer).toMatchObject({ message: 'A run has begun.' }),
    { timeout: 20_000, interval: 50 },
  );
}

/** As if the undo window were over. */
const endUndoWindow = (id: string) =>
  stack.sql('update newsletter_campaigns set send_at = now() where id = $1', [id]);

async function statusOf(id: string): Promise<string> {
  const [row] = await stack.sql<{ status: string }>(
    'select status from newsletter_campaigns where id = $1',
    [id],
  );
  return row?.status ?? 'no campaign';
}

/** Lets the scheduler call until the campaign is that far. */
const runUntil = (id: string, status: string) =>
  vi.waitFor(
    async () => {
      await tick();
      expect(await statusOf(id)).toBe(status);
    },
    { timeout: 40_000, interval: 200 },
  );

async function deliveriesOf(id: string): Promise<Record<string, number>> {
  const rows = await stack.sql<{ state: string; n: number }>(
    `select status || coalesce(': ' || detail, '') as state, count(*)::integer as n
     from newsletter_deliveries where campaign_id = $1 group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

async function readers(): Promise<string[]> {
  const rows = await stack.sql<{ email: string }>(
    `select email from newsletter_subscribers where status = 'active' order by email`,
  );
  return rows.map(({ email }) => email);
}

const newsletter = () => ({
  subject: `Grüße ${crypto.randomUUID()}`,
  content: '<h1>Hello</h1><p>Read <a href="https://site.test/blog">the blog</a>.</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'newsletter@example.com',
  campaignKey: crypto.randomUUID(),
});

const mailsAbout = async (subject: string) =>
  (await stack.mailbox.messages()).filter((mail) => mail.subject === subject);

describe('a newsletter', () => {
  let admin: SupabaseClient;

  async function start(body: ReturnType<typeof newsletter>): Promise<string> {
    const { data, error } = await admin.functions.invoke<{ campaignId: string }>(
      'send-newsletter',
      { body },
    );
    if (error) throw error;
    return data?.campaignId ?? 'no campaign';
  }

  async function steer(campaign_id: string, action: string) {
    await admin.rpc('steer_newsletter_campaign', { campaign_id, action }).throwOnError();
  }

  beforeAll(async () => {
    stack = await createStack({
      siteUrl,
      functionEnv: { NEWSLETTER_POSTAL_ADDRESS: postalAddress },
    });
    // SMTP takes one mail at a time: five readers prove as much as the seed's many.
    await stack.sql(`update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
      where status = 'active' and id not in (
        select id from newsletter_subscribers where status = 'active' order by email limit 5)`);
    admin = clientOf(stack);
    const { error } = await admin.auth.signInWithPassword(demoAdmin);
    if (error) throw error;
  });
  afterAll(() => stack.close());
  beforeEach(() => stack.mailbox.clear());

  test('reaches every reader once, in both forms, with every way to leave', async () => {
    const expected = await readers();
    const body = newsletter();
    const { status, answer } = await invoke(admin, 'send-newsletter', body);
    expect(status).toBe(200);
    expect(answer.message).toBe(
      `Your newsletter leaves for ${expected.length} subscribers in 20 seconds. You can still call it back.`,
    );

    const id = await start(body);
    await runOnce();
    // Not before the undo window is over, which is as long as the message says.
    expect(await statusOf(id)).toBe('scheduled');
    expect(
      await stack.sql(
        `select extract(epoch from send_at - created_at)::integer as seconds
         from newsletter_campaigns where id = $1`,
        [id],
      ),
    ).toEqual([{ seconds: 20 }]);

    await endUndoWindow(id);
    await runUntil(id, 'sent');
    const mails = await mailsAbout(body.subject);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(expected);
    expect(await deliveriesOf(id)).toEqual({ sent: expected.length });

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

  test('is started once, however often it is asked for', async () => {
    const body = newsletter();
    const id = await start(body);
    const { status, answer } = await invoke(admin, 'send-newsletter', body);
    expect(status).toBe(200);
    expect(answer.message).toBe('This newsletter was already started.');
    expect(await start(body)).toBe(id);
    expect(await deliveriesOf(id)).toEqual({ queued: (await readers()).length });

    const other = { ...body, content: '<p>Another</p>' };
    expect((await invoke(admin, 'send-newsletter', other)).status).toBe(409);

    await steer(id, 'cancel');
    expect((await invoke(admin, 'send-newsletter', body)).status).toBe(409);
    await endUndoWindow(id);
    await runOnce();
    expect(await mailsAbout(body.subject)).toEqual([]);
  });

  test('skips a reader who leaves before it starts', async () => {
    const [leaving] = await readers();
    const body = newsletter();
    const id = await start(body);
    await stack.sql(
      `update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = $1`,
      [leaving],
    );
    await endUndoWindow(id);
    await runUntil(id, 'sent');

    const left = await readers();
    expect((await mailsAbout(body.subject)).map(({ to }) => to).toSorted()).toEqual(left);
    expect(await deliveriesOf(id)).toEqual({ sent: left.length, 'skipped: left': 1 });
  });

  test('stops while it is paused and goes on where it stopped', async () => {
    const body = newsletter();
    const id = await start(body);
    // Started, and paused before a worker comes.
    await stack.sql(
      `update newsletter_campaigns set status = 'sending', started_at = now() where id = $1`,
      [id],
    );
    await steer(id, 'pause');
    await runOnce();
    expect(await mailsAbout(body.subject)).toEqual([]);

    await steer(id, 'resume');
    await runUntil(id, 'sent');
    expect(await mailsAbout(body.subject)).toHaveLength((await readers()).length);
  });

  test('that is planned chooses its readers when it leaves', async () => {
    const body = { ...newsletter(), sendAt: new Date(Date.now() + 3_600_000).toISOString() };
    const id = await start(body);
    expect(await deliveriesOf(id)).toEqual({});
    await stack.sql(
      `insert into newsletter_subscribers (email, status) values ('late@example.com', 'active')`,
    );
    await endUndoWindow(id);
    await runUntil(id, 'sent');
    expect((await mailsAbout(body.subject)).map(({ to }) => to)).toContain('late@example.com');
  });

  test('can be sent to its author as a test, without a campaign', async () => {
    const body = { ...newsletter(), isTest: true };
    const { status, answer } = await invoke(admin, 'send-newsletter', body);
    expect(status).toBe(200);
    expect(answer.message).toBe(`A test is on its way to ${demoAdmin.email}.`);
    const mails = await stack.mailbox.messages();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [demoAdmin.email, `[Test] ${body.subject}`],
    ]);
    expect(mails[0]?.html).toContain(`${siteUrl}/newsletter/unsubscribe?token=test`);
    const rows = await stack.sql('select from newsletter_campaigns where subject = $1', [
      body.subject,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('with an unreliable mail server', () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(address.startsWith('refused') ? refusal : null);
    },
    onData(stream, session, done) {
      const [address = ''] = session.envelope.rcptTo.map((to) => to.address);
      stream.resume().on('end', () => {
        received.push(address);
        // Takes the mail and hangs up: the sender cannot know.
        if (address.startsWith('dropped')) server.connections.forEach((each) => each.close());
        else done();
      });
    },
  });
  server.on('error', () => undefined);

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    stack = await createStack({
      seed: false,
      siteUrl,
      functionEnv: {
        SMTP_URL: `smtp://127.0.0.1:${portOf(server.server)}`,
      },
    });
  });
  afterAll(async () => {
    await stack.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test('a refused address fails alone, and a lost answer waits for a person', async () => {
    await stack.sql(
      `insert into newsletter_subscribers (email, status)
       select name || '@example.com', 'active' from unnest(array['ana', 'ben', 'refused', 'dropped']) name`,
    );
    const { data } = await clientOf(stack, stack.secretKey)
      .rpc('create_newsletter_campaign', {
        campaign_key: crypto.randomUUID(),
        subject: 'News',
        content: '<p>Hello</p>',
        from_name: 'Studio Saffron',
        from_email: 'hello@example.com',
        created_by: crypto.randomUUID(),
      })
      .throwOnError();
    const id = String(data.id);
    await endUndoWindow(id);
    await runUntil(id, 'sent');

    const rows = await stack.sql<{ email: string; status: string; detail: string | null }>(
      `select s.email, d.status, d.detail from newsletter_deliveries d
       join newsletter_subscribers s on s.id = d.subscriber_id where d.campaign_id = $1 order by s.email`,
      [id],
    );
    expect(rows).toEqual([
      { email: 'ana@example.com', status: 'sent', detail: null },
      { email: 'ben@example.com', status: 'sent', detail: null },
      { email: 'dropped@example.com', status: 'unknown', detail: null },
      {
        email: 'refused@example.com',
        status: 'failed',
        detail: expect.stringContaining('No such mailbox'),
      },
    ]);

    // Later ticks send no second mail.
    await runOnce();
    await runOnce();
    expect(received.toSorted()).toEqual([
      'ana@example.com',
      'ben@example.com',
      'dropped@example.com',
    ]);
  });
});
