/** Sends one campaign completely with several workers, calling them as the scheduler does. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KillableWorker, startWorker } from '../../support/killable-worker.ts';
import type { MailProvider } from '../../support/mail-provider-simulator.ts';
import type { BenchList } from './bench-list.ts';
import type { WorkerSettings } from './worker-process.ts';

/** Sooner than the scheduler: a run that ended early should not be what is measured. */
const TICK_MS = 250;

export interface Sent {
  seconds: number;
  /** The largest of the workers, in MB. */
  peakMemory: number;
}

export async function sendWithWorkers(
  list: BenchList,
  provider: MailProvider,
  subscribers: number,
): Promise<Sent> {
  const workers: KillableWorker[] = [1, 2].map((number) =>
    startBenchWorker({
      ...deployed,
      database: list.database,
      providerUrl: provider.url,
      apiKey: `worker-${number}`,
    }),
  );
  try {
    await Promise.all(workers.map(({ ready }) => ready));
    const campaign = await list.send(`To ${subscribers}`);
    const start = performance.now();
    while (provider.tally.total() < subscribers) {
      workers.forEach((worker) => worker.tick());
      await sleep(TICK_MS);
    }
    const seconds = (performance.now() - start) / 1000;
    while ((await list.status(campaign)) !== 'sent') {
      workers.forEach((worker) => worker.tick());
      await sleep(TICK_MS);
    }
    const copies = provider.tally.of(`To ${subscribers}`);
    if (copies.size !== subscribers || provider.tally.total() !== subscribers)
      throw new Error(
        `${copies.size} of ${subscribers} subscribers got ${provider.tally.total()} mails.`,
      );
    const peak = Math.max(...workers.map(({ peakMemory }) => peakMemory()));
    return { seconds, peakMemory: peak / 1024 / 1024 };
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** Importing worker-process.ts starts a worker, so only its type is taken from there. */
const script = join(import.meta.dirname, 'worker-process.ts');

/** As deployed: the constants of the function. */
const deployed = {
  leaseSeconds: 30,
  maxBatchSize: 100,
  requestsPerSecond: null,
  retrySeconds: null,
  mailTimeoutMs: 10_000,
  maxSleepMs: Number.MAX_SAFE_INTEGER,
} satisfies Partial<WorkerSettings>;

export const startBenchWorker = (settings: WorkerSettings): KillableWorker =>
  startWorker(script, settings);
