/** How long a ledger takes to be made. */
import { createCampaign, withList } from './bench-list.ts';
import type { Cluster } from './cluster.ts';
import type { Figure } from './report.ts';

const lists = [
  { subscribers: 100_000, limitSeconds: 3, tries: 3 },
  { subscribers: 1_000_000, limitSeconds: 30, tries: 2 },
];

const measureLedger = (cluster: Cluster, subscribers: number, tries: number): Promise<number> =>
  withList(cluster, { name: `ledger_${subscribers}`, subscribers }, async ({ service }) => {
    let slowest = 0;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const start = performance.now();
      await createCampaign(service, `Ledger ${attempt}`);
      slowest = Math.max(slowest, (performance.now() - start) / 1000);
    }
    return slowest;
  });

export async function provesLedger(cluster: Cluster, scale: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { subscribers, limitSeconds, tries } of lists) {
    const count = Math.ceil(subscribers * scale);
    figures.push({
      name: `ledger for ${count.toLocaleString('en')}, slowest of ${tries}`,
      value: await measureLedger(cluster, count, tries),
      limit: limitSeconds,
      unit: 's',
    });
  }
  return figures;
}
