// Visitors' leads while 20 sources flood the form with what is refused: bulk inserts with a slow row and an invalid one, and
// megabytes. On native PostgreSQL; `npm run bench:db` does it for a minute. Skipped where no PostgreSQL is installed.
import { afterAll, describe, expect, test } from 'vitest';
import { percentile } from '../../bench/database/measure.ts';
import { floodWithLeads } from '../../support/lead-flood.ts';
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
    const { sent, stored, times, attacks } = await floodWithLeads(native, {
      seconds: 10,
      visitors: 50,
    });
    expect(attacks).toBeGreaterThan(100);
    expect(stored).toBe(sent);
    expect(percentile(times, 95)).toBeLessThan(500);
  }, 120_000);
});
