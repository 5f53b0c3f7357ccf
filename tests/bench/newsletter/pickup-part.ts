/** How long it takes, with the deployed times, until another worker takes up a killed worker's batch. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stage, startMailProvider } from '../../support/mail-provider-simulator.ts';
import { withList } from './bench-list.ts';
import type { Cluster } from './cluster.ts';
import type { Figure } from './report.ts';
import { deployed, startBenchWorker } from './sending.ts';

/** The interval of the migration's cron.schedule. */
const TICK_MS = 15_000;
const PATIENCE_MS = 120_000;

export async function provesPickup(cluster: Cluster): Promise<Figure[]> {
  let killedAt = Number.NaN;
  let repeatedAt = Number.NaN;
  let onStage: ((stage: Stage, apiKey: string) => void) | undefined;
  const provider = await startMailProvider({ onStage: (stage, key) => onStage?.(stage, key) });
  try {
    await withList(cluster, { name: 'pickup', subscribers: 100 }, async ({ database, send }) => {
      const start = (apiKey: string) =>
        startBenchWorker({ ...deployed, database, providerUrl: provider.url, apiKey });
      const [victim, survivor] = [start('victim'), start('survivor')];
      try {
        await Promise.all([victim.ready, survivor.ready]);
        onStage = (stage, apiKey) => {
          if (stage === 'accepted' && apiKey === 'victim') {
            victim.kill();
            killedAt = performance.now();
          }
          if (stage === 'received' && apiKey === 'survivor') repeatedAt = performance.now();
        };
        await send('Pickup');
        // The victim begins with a tick, so its lease is over just after a later one: the longest wait there is.
        const begin = performance.now();
        victim.tick();
        for (let tick = 1; Number.isNaN(repeatedAt) && tick * TICK_MS <= PATIENCE_MS; tick += 1) {
          await sleep(begin + tick * TICK_MS - performance.now());
          survivor.tick();
          // Long enough for a run that found something, and shorter than a tick.
          await sleep(TICK_MS / 3);
        }
      } finally {
        await Promise.all([victim.end(), survivor.end()]);
      }
    });
    if (provider.tally.total() !== 100) throw new Error(`${provider.tally.total()} mails for 100.`);
    return [
      {
        name: 'a killed worker’s batch is taken up (lease 30 s, a tick every 15 s)',
        value: (repeatedAt - killedAt) / 1000,
        limit: 60,
        unit: 's',
      },
    ];
  } finally {
    await provider.close();
  }
}
