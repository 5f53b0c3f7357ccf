import type { ScheduledDependencies } from '../../supabase/functions/_shared/scheduled.ts';

type Handler = (request: Request) => Promise<Response>;

const cronSecret = 'a-secret-of-the-scheduler';

/** Calls a function as the scheduler does. */
const scheduledRequest = () =>
  new Request('http://functions.test/', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cronSecret}` },
  });

/** A scheduled function in this process. */
export function startScheduled(
  createHandler: (given: Required<ScheduledDependencies>) => Handler,
): { handler: Handler; tick: () => Promise<unknown> } {
  const runs: Promise<void>[] = [];
  const lines: string[] = [];
  const handler = createHandler({
    cronSecret,
    runInBackground: (run) => void runs.push(run),
    log: (line) => void lines.push(line),
  });
  return {
    handler,
    /** One call of the scheduler's, with the end of its run. Returns what the run did; null: nothing. */
    async tick() {
      const { status } = await handler(scheduledRequest());
      if (status !== 200) throw new Error(`The scheduler was answered ${status}.`);
      await Promise.all(runs.splice(0));
      const line = lines.splice(0).at(-1);
      return line === undefined ? null : JSON.parse(line.slice(line.indexOf('{')));
    },
  };
}
