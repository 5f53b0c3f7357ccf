// Sends what is due of the newsletters. A scheduler calls it and gets its answer at once; the run goes on by itself.
import * as z from 'zod';
import { fail, succeed } from '../_shared/answers.ts';
import { bearerToken } from '../_shared/bearer-token.ts';
import { createEndpoint } from '../_shared/http.ts';
import { isSameSecret } from '../_shared/tokens.ts';

type Report = (error: unknown) => void;

export type Dependencies = {
  cronSecret: string;
  run(report: Report): Promise<void>;
  /** Keeps the process alive until the work is done. */
  runInBackground(work: Promise<void>): void;
};

const maxBodyBytes = 1024;

const wrongSecret = fail('unauthenticated', 'This function is called by the scheduler only.');

export function createHandler({ cronSecret, run, runInBackground }: Dependencies) {
  // Several workers are safe, but in one process they would share the time one of them is given.
  let isRunning = false;

  async function runOnce(report: Report): Promise<void> {
    isRunning = true;
    try {
      await run(report);
    } catch (error) {
      report(error);
    } finally {
      isRunning = false;
    }
  }

  return createEndpoint({
    name: 'newsletter-worker',
    contract: z.object({}),
    maxBodyBytes,
    async work(_, { request, report }) {
      const given = bearerToken(request.headers);
      if (given === null || !(await isSameSecret(given, cronSecret))) return wrongSecret;
      if (isRunning) return succeed('A run is under way.');
      runInBackground(runOnce(report));
      return succeed('A run has begun.');
    },
  });
}
