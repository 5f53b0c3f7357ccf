/**
 * The engine without processes and network: many connections claim and finish at once, with leases that end too early,
 * words that come too late, a provider that changes its mind and an admin who pauses, resumes and retries. Faster than
 * real workers, so it meets in seconds what they meet in years.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '../../support/seeded-random.ts';
import { adminClaims, adminId, adminSession } from '../database/personas.ts';
import { type BenchList, readStatus, withList } from './bench-list.ts';
import { type Cluster, connect } from './cluster.ts';
import type { Figure } from './report.ts';

const storms = 20;
const subscribers = 600;
const claimers = 6;
const deadlock = '40P01';

interface Claimed {
  id: string;
  attempt: number;
  recipients: { id: string }[];
}

interface Storm {
  list: BenchList;
  campaign: string;
  provider: RaceProvider;
  random: Random;
  faults: string[];
}

const isSent = async ({ list, campaign }: Storm) => (await list.status(campaign)) === 'sent';

/** A statement that the database refuses is a fault of the engine; the storm goes on. */
async function noting(storm: Storm, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock;
    storm.faults.push(isDeadlock ? 'deadlock' : String(error));
  }
}

async function workOnce(storm: Storm, size: number): Promise<void> {
  const { list, random, provider } = storm;
  const { rows } = await list.service.query<{ answer: { batch: Claimed | null } }>(
    'select public.claim_newsletter_batch($1, 0.05, 82800, 5000) as answer',
    [size],
  );
  const batch = rows[0]?.answer.batch;
  if (!batch) {
    await sleep(10);
    return;
  }
  const ids = batch.recipients.map(({ id }) => id);
  const outcome = provider.send(batch.id, ids);
  // Killed between the answer and its record.
  if (random.isTrue(0.1)) return;
  // Slower than its lease.
  if (random.isTrue(0.1)) await sleep(80);
  await list.service.query(
    'select public.finish_newsletter_batch($1, $2, $3, retry_seconds => 0.01, reason => $4)',
    [batch.id, batch.attempt, outcome, 'as the storm has it'],
  );
}

async function claim(storm: Storm, size: number): Promise<void> {
  while (!(await isSent(storm))) await noting(storm, () => workOnce(storm, size));
}

/** An admin who cannot leave it alone. */
async function steer(storm: Storm): Promise<void> {
  const { owner } = storm.list;
  const act = async (sql: string) => {
    // One statement, one transaction: as the API does it.
    await owner.query(`select set_config('request.jwt.claims', '${adminClaims}', false)`);
    await owner.query(sql, [storm.campaign]);
  };
  while (!(await isSent(storm))) {
    await noting(storm, async () => {
      await act(`select public.steer_newsletter_campaign($1, 'pause')`);
      await act('select public.retry_deliveries($1, false)');
      await act(`select public.steer_newsletter_campaign($1, 'resume')`);
      // As if five seconds had passed: then every claim wants that row, too.
      await owner.query('update private.newsletter_engine set last_run_at = null');
    });
    await sleep(storm.random.between(5, 60));
  }
}

async function judgeStorm({ list, campaign, provider }: Storm): Promise<string[]> {
  const { rows } = await list.owner.query<{ id: string; status: string }>(
    'select subscriber_id as id, status from public.newsletter_deliveries where campaign_id = $1',
    [campaign],
  );
  const wrong = rows.filter(
    ({ id, status }) =>
      (status === 'sent') !== provider.copies.has(id) || !['sent', 'failed'].includes(status),
  );
  const doubled = [...provider.copies.values()].filter((copies) => copies > 1);
  const { rows: sums } = await list.owner.query<{ total: number }>(
    `select sum(f.value::text::integer)::integer as total from public.newsletters n, jsonb_each(n.final_figures) f
     where n.id = $1 and f.key <> 'last_error'`,
    [campaign],
  );
  return [
    ...wrong.map(({ id, status }) => `${id} is ${status}`),
    ...doubled.map((copies) => `${copies} copies`),
    ...(sums[0]?.total === subscribers ? [] : [`the figures add up to ${sums[0]?.total}`]),
    ...provider.faults,
  ];
}

async function runStorm(list: BenchList, seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const campaign = await list.send(`Storm ${seed}`);
  const storm: Storm = { list, campaign, provider: createRaceProvider(random), random, faults: [] };
  await list.service.query('select public.start_due_campaigns()');
  await Promise.all([
    ...Array.from({ length: claimers }, (_, index) => claim(storm, 3 + 7 * index)),
    steer(storm),
  ]);
  return [...storm.faults, ...(await judgeStorm(storm))].map((fault) => `seed ${seed}: ${fault}`);
}

/**
 * A campaign that has just come to its end while an admin queues the failed again: the closing must see them. Returns
 * the campaign's status and that of its last batch.
 */
async function closeWhileRetrying(list: BenchList): Promise<string> {
  const campaign = await list.send('Closing');
  await list.service.query('select public.start_due_campaigns()');
  const other = connect(list.database, 'postgres');
  try {
    await list.owner.query(
      `update public.newsletter_deliveries set status = 'failed' where campaign_id = $1`,
      [campaign],
    );
    await other.query('begin');
    await other.query(`select set_config('request.jwt.claims', '${adminClaims}', true)`);
    await other.query('select public.retry_deliveries($1, false)', [campaign]);
    const closing = list.service.query('select public.claim_newsletter_batch(100, 30, 82800)');
    await sleep(300);
    await other.query('commit');
    await closing;
    return await readStatus(list.owner, campaign);
  } finally {
    await other.end();
  }
}

export async function provesRaces(cluster: Cluster, seed: number): Promise<Figure[]> {
  return withList(cluster, { name: 'race', subscribers, connections: claimers }, async (list) => {
    await list.owner.query(`insert into auth.users (id, email) values ($1, 'admin@example.com')`, [
      adminId,
    ]);
    await list.owner.query('insert into private.admins (user_id) values ($1)', [adminId]);
    await list.owner.query(adminSession);
    const closedOver = (await closeWhileRetrying(list)) === 'sent' ? 1 : 0;
    await list.owner.query('truncate public.newsletter_deliveries, public.newsletters cascade');
    const faults: string[] = [];
    for (let storm = 1; storm <= storms; storm += 1)
      faults.push(...(await runStorm(list, seed + storm)));
    faults.slice(0, 20).forEach((fault) => console.log(fault));
    return [
      {
        name: `faults in ${storms} storms of ${claimers} connections`,
        value: faults.length,
        limit: 0,
        unit: '',
      },
      {
        name: 'campaigns closed over batches queued meanwhile',
        value: closedOver,
        limit: 0,
        unit: '',
      },
    ];
  });
}

interface RaceProvider {
  /** Answers the worker's attempt. */
  send: (key: string, ids: readonly string[]) => 'accepted' | 'refused' | 'rejected' | 'unknown';
  copies: ReadonlyMap<string, number>;
  /** Requests that came again under their key with other recipients. */
  faults: readonly string[];
}

function createRaceProvider(random: Random): RaceProvider {
  const copies = new Map<string, number>();
  const known = new Map<string, string>();
  const faults: string[] = [];
  return {
    copies,
    faults,
    send(key, ids) {
      // Before it looks the key up, so also for what it has already taken.
      if (random.isTrue(0.05)) return 'rejected';
      if (random.isTrue(0.1)) return 'refused';
      const text = ids.join();
      const before = known.get(key);
      if (before !== undefined && before !== text) {
        faults.push(`${key} came again with other recipients`);
        return 'unknown';
      }
      if (before === undefined) {
        if (random.isTrue(0.1)) return 'unknown';
        known.set(key, text);
        for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
      }
      return random.isTrue(0.15) ? 'unknown' : 'accepted';
    },
  };
}
