import type { Functions } from './functions.ts';
import { cronSecret } from './local-settings.ts';

const everyMs = 30_000;
const scheduledFunction = 'notify-owner';

/**
 * Calls the scheduled function every 30 s, as pg_cron does on a hosted project. A tick that comes
 * while the last one still runs is left out.
 */
export function startTicker(
  functions: Functions,
  url: string,
  log: (line: string) => void,
): () => void {
  let isRunning = false;

  async function tick(): Promise<void> {
    if (isRunning || !functions.has(scheduledFunction)) return;
    isRunning = true;
    try {
      const response = await functions.fetch(
        new Request(`${url}/functions/v1/${scheduledFunction}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${cronSecret}`, 'content-type': 'application/json' },
          body: '{}',
        }),
      );
      if (!response.ok)
        log(`[${scheduledFunction}] scheduled run: ${response.status} ${await response.text()}`);
    } finally {
      isRunning = false;
    }
  }

  const timer = setInterval(() => void tick(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
