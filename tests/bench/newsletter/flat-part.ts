/** Measures whether asking for a batch and marking it take as long in a large ledger as in a small one. */
import { percentile } from '../database/measure.ts';
import { type BenchList, createCampaign, withList } from './bench-list.ts';
import type { Cluster } from './cluster.ts';
import type { Figure } from './report.ts';

const small = 10_000;
const large = 1_000_000;
/** So many batches of the large ledger pass for each one that is measured: it is seen from its start to its end. */
const stride = 10;

interface Times {
  claim: number;
  finish: number;
}

interface Claimed {
  campaign_id: string;
  batch_no: number;
  lease_id: string;
}

/** Times a worker's calls to the database for one batch, without mail; null when there is none. */
async function passBatch({ service }: BenchList): Promise<Times | null> {
  const start = performance.now();
  const { rows } = await service.query<{ answer: { batch: Claimed | null } }>(
    'select public.claim_newsletter_batch(100, 30, 82800) as answer',
  );
  const claimed = performance.now();
  const batch = rows[0]?.answer.batch;
  if (!batch) return null;
  await service.query(`select public.finish_newsletter_batch($1, $2, $3, 'accepted')`, [
    batch.campaign_id,
    batch.batch_no,
    batch.lease_id,
  ]);
  return { claim: claimed - start, finish: performance.now() - claimed };
}

/**
 * One campaign is behind and known to the planner; the next is asked for at once, as 20 s after the button: the planner
 * then knows nothing of it, which is when it would choose a wrong plan.
 */
async function startCampaign(list: BenchList, subject: string): Promise<void> {
  await list.owner.query(
    'truncate public.newsletter_deliveries, public.newsletter_campaigns cascade',
  );
  await createCampaign(list.service, `${subject}, the one before`);
  await list.owner.query(`update public.newsletter_campaigns set status = 'cancelled'`);
  await list.owner.query('analyze public.newsletter_deliveries, public.newsletter_batches');
  await list.send(subject);
  await list.service.query('select public.start_due_campaigns()');
}

/** In turn, so that other load on the machine slows both alike. */
async function measure(few: BenchList, many: BenchList): Promise<{ few: Times[]; many: Times[] }> {
  const times: { few: Times[]; many: Times[] } = { few: [], many: [] };
  await startCampaign(many, 'Large');
  for (let passed = 0; ; passed += 1) {
    const inMany = await passBatch(many);
    if (!inMany) return times;
    if (passed % stride !== 0) continue;
    times.many.push(inMany);
    let inFew = await passBatch(few);
    if (!inFew) {
      await startCampaign(few, `Small ${passed}`);
      inFew = await passBatch(few);
    }
    if (inFew) times.few.push(inFew);
  }
}

export async function provesFlat(cluster: Cluster, scale: number): Promise<Figure[]> {
  const subscribers = Math.ceil(large * scale);
  const times = await withList(cluster, { name: 'flat_small', subscribers: small }, (few) =>
    withList(cluster, { name: 'flat_large', subscribers }, (many) => measure(few, many)),
  );
  return (['claim', 'finish'] as const).map((what) => {
    const p95 = (list: Times[]) =>
      percentile(
        list.map((one) => one[what]),
        95,
      );
    const [few, many] = [p95(times.few), p95(times.many)];
    return {
      name: `${what} p95: ${few.toFixed(1)} ms in 10,000, ${many.toFixed(1)} ms in ${subscribers.toLocaleString('en')} rows`,
      value: many / few,
      limit: 1.5,
      unit: '×',
    };
  });
}
