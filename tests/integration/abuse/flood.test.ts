// Visitors' leads while 20 sources flood the form with inserts that are refused: bulk inserts with a slow and an invalid
// row, and half a megabyte. Needs an installed PostgreSQL. `npm run bench:db` floods for a minute.
import { afterAll, describe, expect, test } from 'vitest';
import { percentile } from '../../bench/database/measure.ts';
import { floodWithLeads, readOnly } from '../../support/lead-flood.ts';
import { startNative } from './native.ts';

const native = await startNative();
const isMissing = typeof native === 'string';
if (isMissing) console.warn(`The flood of leads is not tested. ${native}`);

describe.skipIf(isMissing)('during a flood of hostile inserts', () => {
  afterAll(async () => {
    if (typeof native !== 'string') await native.stop();
  });

  test('every visitor’s lead is stored without a long wait', async () => {
    if (typeof native === 'string') throw new Error(native);
    // A busy machine is slow anyway: the limit is half a second, or three times what it takes without triggers.
    const control = await floodWithLeads(native, {
      seconds: 2,
      visitors: 20,
      attack: readOnly,
      network: '192.0.2',
    });
    const { stored, times, attacks } = await floodWithLeads(native, { seconds: 4, visitors: 40 });
    expect(attacks).toBeGreaterThan(40);
    expect(stored).toBe(control.sent + 40);
    expect(percentile(times, 95)).toBeLessThan(Math.max(500, 3 * percentile(control.times, 95)));
  }, 120_000);
});
