/** Worker processes for the parts of the proof. */
import { join } from 'node:path';
import { type KillableWorker, startWorker } from '../../support/killable-worker.ts';
import type { WorkerSettings } from './worker-process.ts';

/** Importing worker-process.ts starts a worker, so only its type is taken from there. */
const script = join(import.meta.dirname, 'worker-process.ts');

/** As deployed: the constants of the function. */
export const deployed = {
  leaseSeconds: 30,
  maxBatchSize: 100,
  requestsPerSecond: null,
  retrySeconds: null,
  mailTimeoutMs: 10_000,
  maxSleepMs: Number.MAX_SAFE_INTEGER,
} satisfies Partial<WorkerSettings>;

export const startBenchWorker = (settings: WorkerSettings): KillableWorker =>
  startWorker(script, settings);
