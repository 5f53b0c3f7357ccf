import { expect, test } from 'vitest';
import { maxInvalid, maxReaders, planRun } from '../../bench/newsletter/kill-plan.ts';
import { noFaults, pickFault } from '../../support/mail-provider-faults.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const plans = Array.from({ length: 500 }, (_, seed) => planRun(seededRandom(seed * 7919)));

test('a seed always makes the same run, another one another', () => {
  expect(planRun(seededRandom(3))).toEqual(planRun(seededRandom(3)));
  expect(planRun(seededRandom(3))).not.toEqual(planRun(seededRandom(4)));
});

test('in every run somebody is killed at the first request', () => {
  for (const { kills } of plans) expect(kills[0]).toMatchObject({ at: 'stage', request: 1 });
});

test('plans stay inside the list and leave alone those who cannot be written to', () => {
  for (const { readers, leavers, invalid } of plans) {
    expect(readers).toBeLessThanOrEqual(maxReaders);
    expect(invalid).toBeLessThanOrEqual(maxInvalid);
    for (const { reader } of leavers) {
      expect(reader).toBeGreaterThan(maxInvalid);
      expect(reader).toBeLessThanOrEqual(readers);
    }
  }
});

test('one and two workers, and all kinds of kills, come up', () => {
  expect(new Set(plans.map(({ workers }) => workers))).toEqual(new Set([1, 2]));
  const kinds = plans.flatMap(({ kills }) =>
    kills.map((kill) => (kill.at === 'time' ? 'time' : kill.stage)),
  );
  expect(new Set(kinds)).toEqual(new Set(['time', 'received', 'accepted', 'answered']));
});

test('faults come about as often as asked for', () => {
  const random = seededRandom(1);
  const picked = Array.from({ length: 10_000 }, () =>
    pickFault({ ...noFaults, late: 0.1, drop: 0.2 }, random),
  );
  const share = (fault: string | null) => picked.filter((one) => one === fault).length / 10_000;
  expect(share('late')).toBeCloseTo(0.1, 1);
  expect(share('drop')).toBeCloseTo(0.2, 1);
  expect(share(null)).toBeCloseTo(0.7, 1);
});
