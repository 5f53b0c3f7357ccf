/** The worker's side of killable-worker.ts: one run per tick, one at a time, with memory reports. */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  runWorker,
  type WorkerDependencies,
} from '../../supabase/functions/newsletter-worker/run.ts';

const MEMORY_EVERY_MS = 200;

export interface Pace {
  /** How long the email provider is waited for. */
  mailTimeoutMs: number;
  /** The longest the worker sleeps at a time. */
  maxSleepMs: number;
}

/** The network with a patience of its own, for adapters whose own is too long for a test. */
export const impatientFetch =
  ({ mailTimeoutMs }: Pace): typeof fetch =>
  (input, init) => {
    const patience = AbortSignal.timeout(mailTimeoutMs);
    return fetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, patience]) : patience,
    });
  };

const tell = () => process.send?.({ memory: process.memoryUsage.rss() }, () => undefined);

/** Works whenever the parent process says so. A run that asked for the next one gets it at once. */
export function workOnTicks(
  { ledger, mailer }: Pick<WorkerDependencies, 'ledger' | 'mailer'>,
  { maxSleepMs }: Pace,
): void {
  let isMoreWanted = false;
  const dependencies: WorkerDependencies = {
    ledger: {
      ...ledger,
      // The database would tick the function over the network; this is the same without it.
      continue: async () => void (isMoreWanted = true),
    },
    mailer,
    frame: {
      siteUrl: 'https://site.invalid',
      functionsUrl: 'https://functions.invalid',
      postalAddress: null,
    },
    now: () => performance.now(),
    sleep: (ms) => sleep(Math.min(ms, maxSleepMs)),
    report: (error) => console.error(error),
  };

  let isRunning = false;
  async function work() {
    if (isRunning) return;
    isRunning = true;
    try {
      do {
        isMoreWanted = false;
        await runWorker(dependencies);
      } while (isMoreWanted);
    } catch (error) {
      // As a function's failed run: the next tick tries again.
      console.error(error);
    }
    isRunning = false;
  }

  setInterval(tell, MEMORY_EVERY_MS).unref();
  process.on('message', () => void work());
  // The parent process is gone.
  process.on('disconnect', () => process.exit());
  tell();
  // A killed process leaves nothing behind for the next one.
  flushCompileCache();
}
