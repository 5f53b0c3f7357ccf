import type { Functions } from './functions.ts';
import { cronSecret } from '../local-settings.ts';

interface Schedule {
  functionName: string;
  everyMs: number;
}

/** The functions that pg_cron calls on a hosted project. */
const schedules: readonly Schedule[] = [
  { functionName: 'notify-owner', everyMs: 30_000 },
  { functionName: 'newsletter-worker', everyMs: 5_000 },
  { functionName: 'sweep-images', everyMs: 60 * 60 * 1000 },
];

/** Whether a function has work; a function without this check is called at each tick. */
type DueChecks = Record<string, () => Promise<boolean>>;

/** The jobs that pg_cron runs in the database on a hosted project. */
const databaseJobs = [{ sql: 'select private.purge_erasures()', everyMs: 60_000 }];

/** Runs the database's own jobs until the returned function is called. */
export function startDatabaseJobs(
  runSql: (text: string) => Promise<unknown>,
  log: (line: string) => void,
): () => void {
  const stops = databaseJobs.map(({ sql, everyMs }) =>
    startSchedule(everyMs, async () => {
      try {
        await runSql(sql);
      } catch (error) {
        log(`[${sql}] scheduled run: ${String(error)}`);
      }
    }),
  );
  return () => stops.forEach((stop) => stop());
}

/** A tick that comes while the last one still runs is left out. */
function startSchedule(everyMs: number, call: () => Promise<void>) {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void call().finally(() => (isRunning = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Calls the scheduled functions, as pg_cron does on a hosted project, until the returned function is called. */
export function startTicker(
  functions: Functions,
  url: string,
  log: (line: string) => void,
  dueChecks: DueChecks = {},
): () => void {
  async function call(functionName: string): Promise<void> {
    if (!functions.has(functionName)) return;
    try {
      if ((await dueChecks[functionName]?.()) === false) return;
      const response = await functions.fetch(
        new Request(`${url}/functions/v1/${functionName}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${cronSecret}`, 'content-type': 'application/json' },
          body: '{}',
        }),
      );
      if (!response.ok)
        log(`[${functionName}] scheduled run: ${response.status} ${await response.text()}`);
    } catch (error) {
      log(`[${functionName}] scheduled run: ${String(error)}`);
    }
  }

  const stops = schedules.map((schedule) =>
    startSchedule(schedule.everyMs, () => call(schedule.functionName)),
  );
  return () => stops.forEach((stop) => stop());
}
