// The endpoint of a function that only the scheduler calls: no input, and a secret instead of a session.
//
// It answers at once and works on in the background. pg_net takes its next calls when the slowest of the last ones has been
// answered (its src/worker.c), so one late answer would hold up a login code.
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
  /** Keeps the process alive until the run has ended. Absent: as the platform does. */
  runInBackground?: (run: Promise<void>) => void;
  /** Takes the line with what a run did. Absent: the function's log. */
  log?: (line: string) => void;
};

/** The result of a run, for its line in the log. A run whose counts are all zero leaves no line. */
export type RunSummary = Record<string, number | string | null>;

type ScheduledOptions = {
  name: string;
  dependencies: ScheduledDependencies;
  /** Ends within the 150 s that the platform gives a process. What it throws is logged; the next tick begins another run. */
  run(report: EndpointContext['report']): Promise<RunSummary>;
  /** For work of which each piece is leased to one run. Absent: a tick during a run of this process begins no other one. */
  mayOverlap?: boolean;
};

// The scheduler sends {}.
const maxBodyBytes = 1024;

const wrongSecret = fail('unauthenticated', 'Only the scheduler may call this function.');

/** Answers 401 to a caller without the secret, and everybody else before the run has ended. */
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
      // The answer left long ago: what became of the run stands in the log.
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
