// The endpoint of a function that only the scheduler calls: no input, and a secret instead of a session.
//
// It answers at once and continues in the background. pg_net sends its next calls when the slowest of the last ones has
// been answered (its src/worker.c), so one late response would delay a login code.
import * as z from 'zod';
import {
  createEndpoint,
  type EndpointContext,
  fail,
  runInBackground as runOnPlatform,
  succeed,
} from './http.ts';
import { bearerToken } from './request-headers.ts';
import { isSameSecret } from './tokens.ts';

/** The dependencies of every scheduled function. */
export type ScheduledDependencies = {
  cronSecret: string;
  /** Keeps the process alive until the run has ended. Absent for the platform's own way. */
  runInBackground?: (run: Promise<void>) => void;
  /** Writes the log line about a run. Absent for the function's log. */
  log?: (line: string) => void;
};

/** The counts of a run for its log line. A run with zeros only writes no line. */
export type RunSummary = Record<string, number | string | null>;

type ScheduledOptions = {
  name: string;
  dependencies: ScheduledDependencies;
  /**
   * Must end within the 150 s that the platform gives a process. An exception is logged; the next tick starts another
   * run.
   */
  run(report: EndpointContext['report']): Promise<RunSummary>;
  /**
   * True when each piece of work is leased to one run. Otherwise a tick during a run of this process starts no other.
   */
  mayOverlap?: boolean;
};

// Enough for the scheduler's {}.
const maxBodyBytes = 1024;

const wrongSecret = fail('unauthenticated', 'Only the scheduler may call this function.');

/** Answers 401 to a caller without the secret, and others before the run has ended. */
export function createScheduledEndpoint({
  name,
  dependencies: { cronSecret, runInBackground = runOnPlatform, log = (line) => console.log(line) },
  run,
  mayOverlap = false,
}: ScheduledOptions) {
  let runsUnderWay = 0;

  async function runAndLog({ requestId, report }: EndpointContext): Promise<void> {
    runsUnderWay += 1;
    try {
      const summary = await run(report);
      // The response was sent long ago, so the log reports the result of the run.
      if (Object.values(summary).some(Boolean))
        log(`${name} ${requestId} ${JSON.stringify(summary)}`);
    } catch (error) {
      report(error);
    } finally {
      runsUnderWay -= 1;
    }
  }

  return createEndpoint({
    name,
    contract: z.object({}),
    maxBodyBytes,
    async work(_, context) {
      const given = bearerToken(context.request.headers);
      if (given === null || !(await isSameSecret(given, cronSecret))) return wrongSecret;
      if (runsUnderWay > 0 && !mayOverlap) return succeed('A run is in progress.');
      runInBackground(runAndLog(context));
      return succeed('A run has started.');
    },
  });
}
