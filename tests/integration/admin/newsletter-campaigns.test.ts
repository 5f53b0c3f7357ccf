// Tests the admin's requests for campaigns, on a separate stack because a campaign goes to every subscriber.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { retryDeliveries, steerCampaign } from '@/admin/newsletter/api/campaigns/campaign-actions';
import { fetchCampaignFailures } from '@/admin/newsletter/api/campaigns/campaign-failures';
import {
  fetchCampaign,
  fetchCampaignContent,
  fetchCampaigns,
} from '@/admin/newsletter/api/campaigns/campaigns';
import { fetchFaults } from '@/admin/dashboard/api/faults';
import { fetchDraft } from '@/admin/newsletter/api/composer/drafts';
import { actAs } from './act-as.ts';
import { clientOf, createOwner, signedIn } from './own-stack.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

const { signal } = new AbortController();
/** Few enough for one batch. */
const subscribers = 60;
const dayInSeconds = 24 * 3600;

let stack: ExclusiveStack;
let service: SupabaseClient;

beforeAll(async () => {
  stack = await exclusiveStack();
  service = clientOf(stack, stack.secretKey);
  actAs(await signedIn(stack, await createOwner(stack)));
  await stack.sql(
    `insert into newsletter_subscribers (email) select 'r' || n || '@example.com' from generate_series(0, $1 - 1) n`,
    [subscribers],
  );
});

/** A scheduled campaign; its undo window is open without `sendAt`. */
async function create(sendAt: string | null = null): Promise<string> {
  const { data } = await service
    .rpc('create_newsletter_campaign', {
      id: crypto.randomUUID(),
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
    'select id from newsletters order by created_at desc limit 1',
  );
  return row?.id ?? 'none';
}

/** A running campaign; all others are stopped. */
async function start(): Promise<string> {
  await stack.sql(`update newsletters set status = 'stopped', finished_at = now()
    where status in ('scheduled', 'sending', 'paused')`);
  const id = await create();
  await stack.sql('update newsletters set send_at = now() where id = $1', [id]);
  await service.rpc('start_due_campaigns').throwOnError();
  return id;
}

const claimSchema = z.object({
  batch: z.object({
    id: z.string(),
    attempt: z.number(),
    recipients: z.array(z.object({ id: z.string() })),
  }),
});

type End = { outcome: string; failures?: { id: string; reason: string }[]; retrySeconds?: number };

/** Plays a worker with one batch; `end` is the email provider's answer. */
async function attempt(end: (recipients: string[]) => End, remembers = dayInSeconds) {
  const { data } = await service
    .rpc('claim_newsletter_batch', {
      max_size: 100,
      lease_seconds: 30,
      idempotency_seconds: remembers,
    })
    .throwOnError();
  const { batch } = claimSchema.parse(data);
  const {
    outcome,
    failures = [],
    retrySeconds,
  } = end(batch.recipients.map((subscriber) => subscriber.id));
  await service
    .rpc('finish_newsletter_batch', {
      batch_id: batch.id,
      attempt: batch.attempt,
      outcome,
      failures,
      reason: 'The provider said no',
      ...(retrySeconds !== undefined && { retry_seconds: retrySeconds }),
    })
    .throwOnError();
  return batch.recipients.length;
}

describe('the list of campaigns', () => {
  it('starts with the newest and holds all that is known of each', async () => {
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
    expect(rows[1]).toMatchObject({ recipients: subscribers, figures: { queued: subscribers } });
    expect(await fetchCampaignContent(now, signal)).toEqual({
      content: '<p>Hello</p>',
      letter: null,
    });
    const after = { at: rows[0]?.scheduledAt ?? '', id: later };
    expect((await fetchCampaigns(after, signal)).rows[0]).toEqual(rows[1]);
  });
});

it('an admin steers a campaign, reads its failures in pages, and sends to them again', async () => {
  const id = await start();
  expect(await steerCampaign(id, 'pause')).toBe('paused');
  expect(await steerCampaign(id, 'resume')).toBe('sending');
  let refused: string[] = [];
  await attempt((recipients) => {
    refused = recipients.slice(0, 55);
    return {
      outcome: 'accepted',
      failures: refused.map((subscriber) => ({ id: subscriber, reason: 'No such mailbox' })),
    };
  });
  expect(await fetchCampaign(id, signal)).toMatchObject({
    status: 'sent',
    figures: { queued: 0, sent: subscribers - 55, failed: 55 },
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
  expect(await retryDeliveries(id, false)).toBe(55);
});

it('an unconfirmed delivery is sent again when an admin says so', async () => {
  const id = await start();
  await attempt(() => ({ outcome: 'unknown' }), 0);
  expect((await fetchCampaign(id, signal))?.figures).toMatchObject({
    unknown: subscribers,
    lastError: 'The provider said no',
  });
  expect(await retryDeliveries(id, false)).toBe(0);
  expect(await retryDeliveries(id, true)).toBe(subscribers);
  expect(await fetchCampaign(id, signal)).toMatchObject({
    status: 'sending',
    figures: { queued: subscribers, unknown: 0 },
  });
});

it('the dashboard says why the mail provider accepts nothing', async () => {
  await start();
  await attempt(() => ({ outcome: 'blocked', retrySeconds: 600 }));
  const blocked = { kind: 'letters_blocked', detail: 'The provider said no' };
  expect(await fetchFaults(signal)).toContainEqual(expect.objectContaining(blocked));
});

it('an undone campaign is a draft again, which the composer opens', async () => {
  const id = await create();
  expect(await steerCampaign(id, 'undo')).toBe('draft');
  expect(await fetchCampaign(id, signal)).toBeNull();
  expect(await fetchDraft(id)).toMatchObject({ id, subject: 'Spring', tagIds: [], version: 2 });
});
