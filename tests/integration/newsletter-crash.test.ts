// The newsletter's worker is killed again and again while the email provider fails in every way it can; then the
// provider's own count shows which recipients were lost or emailed twice. A thousand such runs: npm run
// bench:newsletter.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableWorker, startWorker } from '../support/killable-worker.ts';
import { type Evidence, judge } from '../support/ledger-judge.ts';
import { type MailProvider, startMailProvider } from '../support/mail-provider-simulator.ts';
import type { StackWorkerSettings } from '../support/newsletter-worker-process.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { exclusiveStack, type ExclusiveStack } from '../support/exclusive-stack.ts';

const script = join(import.meta.dirname, '../support/newsletter-worker-process.ts');
const kills = 6;
const seed = 5;
const subject = 'News of a week with many crashes';
const leaver = 'recipient-50@example.com';
const isInvalid = (address: string) => address.endsWith('@invalid.example');
const recipients = [
  ...Array.from({ length: 97 }, (_, index) => `recipient-${index + 1}@example.com`),
  ...Array.from({ length: 3 }, (_, index) => `recipient-${index + 1}@invalid.example`),
];

let stack: ExclusiveStack;
let provider: MailProvider;
const workers = new Map<string, KillableWorker>();
let started = 0;
let killed = 0;

const random = seededRandom(seed);

function onStage(_stage: string, apiKey: string): void {
  const worker = workers.get(apiKey);
  if (!worker || killed === kills || !random.isTrue(0.5)) return;
  worker.kill();
  workers.delete(apiKey);
  killed += 1;
}

beforeAll(async () => {
  // A stack of its own: these workers would take other tests' newsletters, too.
  stack = await exclusiveStack();
  provider = await startMailProvider({
    seed,
    faults: { late: 0.05, failBefore: 0.05, failAfter: 0.05, drop: 0.05, refuse: 0.05 },
    latencyMs: [5, 40],
    lateMs: 800,
    isInvalid,
    onStage,
  });
});
afterAll(async () => {
  await Promise.all([...workers.values()].map((worker) => worker.end()));
  await provider.close();
});

function keepTwoWorkers(): void {
  while (workers.size < 2) {
    started += 1;
    const settings: StackWorkerSettings = {
      url: stack.url,
      secretKey: stack.secretKey,
      providerUrl: provider.url,
      apiKey: `worker-${started}`,
      leaseSeconds: 1,
      maxBatchSize: 8,
      retrySeconds: 0.2,
      mailTimeoutMs: 500,
      maxSleepMs: 100,
    };
    workers.set(settings.apiKey, startWorker(script, settings));
  }
}

async function makeCampaign(): Promise<void> {
  const list = recipients.map((address) => `('${address}')`).join(', ');
  await stack.sql(`insert into public.newsletter_subscribers (email) values ${list}`);
  await stack.sql(`select public.create_newsletter_campaign(
    gen_random_uuid(), '${subject}', '<p>Read on.</p>', 'Studio', 'news@example.com', null)`);
  await stack.sql(`update public.newsletter_subscribers
    set status = 'unsubscribed', unsubscribed_at = now() where email = '${leaver}'`);
  await stack.sql('update public.newsletters set send_at = now()');
}

async function readStatus(): Promise<unknown> {
  const [campaign] = await stack.sql('select status from public.newsletters');
  return campaign?.status;
}

async function readEvidence(): Promise<Evidence> {
  const [told] = await stack.sql<Evidence['figures'] & { status: string }>(
    `select l.status, l.recipients, (l.figures ->> 'sent')::integer as sent,
       (l.figures ->> 'failed')::integer as failed, (l.figures ->> 'skipped')::integer as skipped
     from public.campaign_list l`,
  );
  const entries = await stack.sql<{ email: string; status: string }>(
    `select s.email, d.status from public.newsletter_deliveries d
     join public.newsletter_subscribers s on s.id = d.subscriber_id`,
  );
  if (!told) throw new Error('The campaign is gone.');
  const { status, ...figures } = told;
  return {
    status,
    figures,
    entries: entries.map((entry) => ({
      ...entry,
      hasLeft: entry.email === leaver,
      hasLeftBefore: entry.email === leaver,
    })),
    copies: provider.tally.of(subject),
    isInvalid,
  };
}

test(
  'workers killed at any point lose no recipient and mail none twice',
  { timeout: 180_000 },
  async () => {
    await makeCampaign();
    do {
      keepTwoWorkers();
      workers.forEach((worker) => worker.tick());
      await sleep(60);
    } while ((await readStatus()) !== 'sent');

    const evidence = await readEvidence();
    expect(judge(evidence)).toEqual({ lost: [], doubled: [], untrue: [] });
    expect(evidence.figures).toMatchObject({ recipients: 100, sent: 96, failed: 3, skipped: 1 });
    expect(killed).toBe(kills);
    // The judge would notice lost recipients.
    expect(judge({ ...evidence, copies: new Map() }).lost).toHaveLength(96);
  },
);
