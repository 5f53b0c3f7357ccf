// Visitors' leads while 20 sources flood the form with what is refused: bulk inserts with a slow row and an invalid one, and
// half a megabyte. On native PostgreSQL; `npm run bench:db` does it for a minute. Skipped where no PostgreSQL is installed.
import { afterAll, describe, expect, test } from 'vitest';
import { percentile } from '../../bench/database/measure.ts';
import { floodWithLeads, readOnly } from '../../support/lead-flood.ts';
import { startNative } from './native.ts';

const native = await startNative();
const isMissing = typeof native === 'string';
if (isMissing) console.warn(`The flood of leads is not tested. ${native}`);

describe.skipIf(isMissing)('for ten seconds', () => {
  afterAll(async () => {
    if (typeof native !== 'string') await native.stop();
  });

  test('every lead of a visitor is stored, and soon', async () => {
    if (typeof native === 'string') throw new Error(native);
    // On a machine that does much else everything is slow: half a second, or three times what it takes without triggers.
    const control = await floodWithLeads(native, {
      seconds: 5,
      visitors: 25,
      attack: readOnly,
      network: '192.0.2',
    });
    const { stored, times, attacks } = await floodWithLeads(native, { seconds: 10, visitors: 50 });
    expect(attacks).toBeGreaterThan(100);
    expect(stored).toBe(control.sent + 50);
    expect(percentile(times, 95)).toBeLessThan(Math.max(500, 3 * percentile(control.times, 95)));
  }, 120_000);
});
