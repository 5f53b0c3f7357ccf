// Sent newsletters through the admin's api, on a stack of its own: a campaign goes to everybody who reads.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  fetchCampaign,
  fetchCampaignContent,
  fetchCampaignFailures,
  fetchCampaigns,
  fetchEngineState,
  resolveUnknownDeliveries,
  retryFailedDeliveries,
  steerCampaign,
} from '@/features/newsletter/api/admin-campaigns';
import type { Database } from '@/lib/supabase/database.types';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import type { Client } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

const { signal } = new AbortController();
/** All of them fit into one batch. */
const madeReaders = 60;
const dayInSeconds = 24 * 3600;

let stack: Stack;
let service: Client;
let owner: Client;
let readers: number;

function clientWith(key: string): Client {
  return createClient<Database>(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function signIn(account: { email: string; password: string }): Promise<Client> {
  const client = clientWith(stack.publishableKey);
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

beforeAll(async () => {
  stack = await createStack({ functions: false, log: () => {} });
  service = clientWith(stack.secretKey);
  owner = await signIn(demoAdmin);
  await service
    .from('newsletter_subscribers')
    .insert(Array.from({ length: madeReaders }, (_, index) => ({ email: `r${index}@example.com` })))
    .throwOnError();
  const { count } = await service
    .from('newsletter_subscribers')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'active')
    .throwOnError();
  readers = count ?? 0;
  if (readers > 100) throw new Error(`${readers} readers do not fit into one batch.`);
});

afterAll(() => stack.close());

/** A campaign whose undo window is open, or that is planned. */
async function create(sendAt: string | null = null): Promise<string> {
  const { data } = await service
    .rpc('create_newsletter_campaign', {
      campaign_key: crypto.randomUUID(),
      subject: 'Spring',
      content: '<p>Hello</p>',
      from_name: 'Studio Saffron',
      from_email: 'newsletter@example.com',
      created_by: crypto.randomUUID(),
      send_at: sendAt,
    })
    .throwOnError();
  expect(data).toMatchObject({ outcome: 'created' });
  const [row] = await stack.sql<{ id: string }>(
    'select id from newsletter_campaigns order by created_at desc limit 1',
  );
  return row?.id ?? 'none';
}

/** One that has begun to leave, the only one that has. */
async function start(): Promise<string> {
  await stack.sql(`update newsletter_campaigns set status = 'cancelled', finished_at = now()
    where status in ('scheduled', 'sending', 'paused')`);
  const id = await create();
  await stack.sql('update newsletter_campaigns set send_at = now() where id = $1', [id]);
  await service.rpc('start_due_newsletters').throwOnError();
  return id;
}

const claimSchema = z.object({
  batch: z.object({
    batch_no: z.number(),
    lease_id: z.string(),
    recipients: z.array(z.object({ id: z.string() })),
  }),
});

type End = { outcome: string; failures?: { id: string; reason: string }[]; retrySeconds?: number };

/** A worker that is handed one batch; `end` says how its request to the mail provider went. */
async function attempt(id: string, end: (recipients: string[]) => End, remembers = dayInSeconds) {
  const { data } = await service
    .rpc('claim_newsletter_batch', {
      max_size: 100,
      lease_seconds: 30,
      idempotency_seconds: remembers,
    })
    .throwOnError();
  const { batch } = claimSchema.parse(data);
  const { outcome, failures = [], retrySeconds } = end(batch.recipients.map((reader) => reader.id));
  await service
    .rpc('finish_newsletter_batch', {
      campaign_id: id,
      batch_no: batch.batch_no,
      lease_id: batch.lease_id,
      outcome,
      failures,
      reason: 'The provider said no',
      ...(retrySeconds !== undefined && { retry_seconds: retrySeconds }),
    })
    .throwOnError();
  return batch.recipients.length;
}

const unanswered = () => ({ outcome: 'unknown' });

const figuresOf = async (id: string) => (await fetchCampaign(id, signal))?.figures;

describe('the list', () => {
  it('has the newest first, with what is known of each', async () => {
    actAs(owner);
    const now = await create();
    const later = await create('2096-12-03T09:00:00+05:30');
    const { rows, nextCursor } = await fetchCampaigns(null, signal);
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([later, now]);
    expect(nextCursor).toBeNull();
    expect(rows[0]).toMatchObject({
      subject: 'Spring',
      status: 'scheduled',
      recipients: null,
      startedAt: null,
      finishedAt: null,
      figures: { queued: 0, sent: 0, failed: 0, skipped: 0, unknown: 0, lastError: null },
    });
    expect(Date.parse(rows[0]?.sendAt ?? '')).toBe(Date.parse('2096-12-03T03:30:00Z'));
    expect(rows[1]).toMatchObject({ recipients: readers, figures: { queued: readers } });
    expect(await fetchCampaignContent(now, signal)).toBe('<p>Hello</p>');
  });

  it('goes on where a page ended, each exactly once', async () => {
    actAs(owner);
    await stack.sql(`insert into newsletter_campaigns (campaign_key, subject, content, from_name, from_email, status, send_at)
      select gen_random_uuid(), 'Old ' || n, 'x', 'S', 's@example.com', 'sent', now() from generate_series(1, 60) n`);
    const [row] = await stack.sql<{ n: number }>(
      'select count(*)::integer as n from newsletter_campaigns',
    );
    const first = await fetchCampaigns(null, signal);
    expect(first.rows).toHaveLength(50);
    const second = await fetchCampaigns(first.nextCursor, signal);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(row?.n);
  });

  it('knows no campaign that is not there', async () => {
    actAs(owner);
    const nobodys = crypto.randomUUID();
    expect(await fetchCampaign(nobodys, signal)).toBeNull();
    expect(await fetchCampaignContent(nobodys, signal)).toBeNull();
    expect(await steerCampaign(nobodys, 'cancel')).toBeNull();
    expect(await retryFailedDeliveries(nobodys)).toBe(0);
    expect(await resolveUnknownDeliveries(nobodys, true)).toBe(0);
  });
});

describe('steering', () => {
  it('pauses, resumes and stops, and answers what it is when it cannot', async () => {
    actAs(owner);
    const id = await start();
    expect(await steerCampaign(id, 'pause')).toBe('paused');
    expect(await steerCampaign(id, 'pause')).toBe('paused');
    expect(await steerCampaign(id, 'resume')).toBe('sending');
    expect(await steerCampaign(id, 'cancel')).toBe('cancelled');
    expect(await steerCampaign(id, 'resume')).toBe('cancelled');
    expect(await fetchCampaign(id, signal)).toMatchObject({
      status: 'cancelled',
      figures: { queued: readers, sent: 0 },
    });
  });

  it('comes too late for what has been sent', async () => {
    actAs(owner);
    const id = await start();
    await attempt(id, () => ({ outcome: 'accepted' }));
    expect(await steerCampaign(id, 'cancel')).toBe('sent');
    expect(await figuresOf(id)).toMatchObject({ queued: 0, sent: readers });
  });
});

describe('those who were refused', () => {
  it('are listed in pages with the reason, and sent to again, alone and once', async () => {
    actAs(owner);
    const id = await start();
    let refused: string[] = [];
    await attempt(id, (recipients) => {
      refused = recipients.slice(0, 55);
      return {
        outcome: 'accepted',
        failures: refused.map((reader) => ({ id: reader, reason: 'No such mailbox' })),
      };
    });
    expect(await fetchCampaign(id, signal)).toMatchObject({
      status: 'sent',
      figures: { queued: 0, sent: readers - 55, failed: 55 },
    });

    const first = await fetchCampaignFailures(id, null, signal);
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({
      status: 'failed',
      detail: 'No such mailbox',
      email: expect.stringContaining('@'),
    });
    const second = await fetchCampaignFailures(id, first.nextAfter, signal);
    expect(second).toMatchObject({ nextAfter: null });
    const listed = [...first.rows, ...second.rows].map(({ subscriberId }) => subscriberId);
    expect(listed.toSorted()).toEqual(refused.toSorted());

    expect(await retryFailedDeliveries(id)).toBe(55);
    expect(await retryFailedDeliveries(id)).toBe(0);
    expect(await fetchCampaign(id, signal)).toMatchObject({
      status: 'sending',
      figures: { queued: 55, failed: 0 },
    });
    expect(await attempt(id, () => ({ outcome: 'accepted' }))).toBe(55);
    expect(await fetchCampaign(id, signal)).toMatchObject({
      status: 'sent',
      recipients: readers,
      figures: { sent: readers, failed: 0 },
    });
    expect(await fetchCampaignFailures(id, null, signal)).toEqual({ rows: [], nextAfter: null });
  });
});

describe('those nobody can be sure about', () => {
  it('wait, are counted for the banner, and count as sent on a human’s word', async () => {
    actAs(owner);
    const id = await start();
    await attempt(id, unanswered, 0);
    expect(await figuresOf(id)).toMatchObject({
      queued: 0,
      unknown: readers,
      lastError: 'The provider said no',
    });
    expect(await fetchEngineState(signal)).toMatchObject({ unknown: readers });
    expect((await fetchCampaignFailures(id, null, signal)).rows[0]).toMatchObject({
      status: 'unknown',
    });
    expect(await resolveUnknownDeliveries(id, false)).toBe(readers);
    expect(await resolveUnknownDeliveries(id, true)).toBe(0);
    expect(await figuresOf(id)).toMatchObject({ unknown: 0, sent: readers });
    expect(await fetchEngineState(signal)).toMatchObject({ unknown: 0 });
  });

  it('are written to again on a human’s word', async () => {
    actAs(owner);
    const id = await start();
    await attempt(id, unanswered, 0);
    expect(await resolveUnknownDeliveries(id, true)).toBe(readers);
    expect(await fetchCampaign(id, signal)).toMatchObject({
      status: 'sending',
      figures: { queued: readers, unknown: 0 },
    });
    expect(await attempt(id, () => ({ outcome: 'accepted' }))).toBe(readers);
  });

  it('are not sent to by it when the newsletter was stopped', async () => {
    actAs(owner);
    const id = await start();
    await attempt(id, unanswered);
    expect(await steerCampaign(id, 'cancel')).toBe('cancelled');
    expect(await figuresOf(id)).toMatchObject({ unknown: readers });
    expect(await resolveUnknownDeliveries(id, true)).toBe(readers);
    expect(await fetchCampaign(id, signal)).toMatchObject({
      status: 'cancelled',
      figures: { queued: readers, unknown: 0 },
    });
  });
});

describe('the banner', () => {
  it('hears of a queue that nobody works on', async () => {
    actAs(owner);
    const id = await start();
    expect(await fetchEngineState(signal)).toMatchObject({ isSilent: false });
    await stack.sql(
      `update private.newsletter_engine set last_run_at = now() - interval '11 minutes'`,
    );
    await stack.sql(
      `update newsletter_batches set next_attempt_at = now() - interval '11 minutes' where campaign_id = $1`,
      [id],
    );
    expect(await fetchEngineState(signal)).toMatchObject({ isSilent: true });
    await attempt(id, () => ({ outcome: 'accepted' }));
    expect(await fetchEngineState(signal)).toMatchObject({ isSilent: false });
  });

  it('hears until when the mail provider lets nothing through, and why', async () => {
    actAs(owner);
    const id = await start();
    await attempt(id, () => ({ outcome: 'blocked', retrySeconds: 600 }));
    const { blockedUntil, blockedReason, isSilent } = await fetchEngineState(signal);
    expect({ blockedReason, isSilent }).toEqual({
      blockedReason: 'The provider said no',
      isSilent: false,
    });
    const minutes = (Date.parse(blockedUntil ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(await figuresOf(id)).toMatchObject({ lastError: 'The provider said no' });
    await stack.sql('update private.newsletter_engine set blocked_until = null');
  });
});

async function openStranger(): Promise<Client> {
  const account = { email: 'stranger@example.com', password: `pass-${crypto.randomUUID()}` };
  const { error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  return signIn(account);
}

it.each([
  ['a visitor', 401, async () => clientWith(stack.publishableKey)],
  ['a stranger', 403, openStranger],
])('%s sees nothing of it and changes nothing', async (_, status, openClient) => {
  actAs(owner);
  const id = await start();
  actAs(await openClient());
  const refusal = { code: '42501', status };
  const answers = await Promise.allSettled([
    fetchCampaigns(null, signal),
    fetchCampaign(id, signal),
    fetchCampaignFailures(id, null, signal),
    fetchEngineState(signal),
    steerCampaign(id, 'cancel'),
    retryFailedDeliveries(id),
    resolveUnknownDeliveries(id, false),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: refusal });
  }
  // The table has a policy: a stranger reads no row, a visitor may not ask.
  const content = await fetchCampaignContent(id, signal).catch(() => null);
  expect(content).toBeNull();
  actAs(owner);
  expect(await fetchCampaign(id, signal)).toMatchObject({ status: 'sending' });
});
