/** Measures a minute under attack: every lead of a visitor must be stored, p95 within half a second. */
import { startNative } from '../../integration/abuse/native.ts';
import { floodWithLeads } from '../../support/lead-flood.ts';
import { percentile } from './measure.ts';

const LIMIT_MS = 500;

/** Prints what became of the leads; false when the promise is not kept. */
export async function benchFlood(): Promise<boolean> {
  const native = await startNative();
  if (typeof native === 'string') throw new Error(native);
  try {
    const { sent, stored, times, attacks } = await floodWithLeads(native, {
      seconds: 60,
      visitors: 50,
    });
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    console.log(
      `\n20 hostile sources for a minute, ${attacks} requests: ${stored} of ${sent} leads stored, ` +
        `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (limit ${LIMIT_MS})`,
    );
    return stored === sent && p95 <= LIMIT_MS;
  } finally {
    await native.stop();
  }
}
