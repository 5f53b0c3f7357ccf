/** Plans one kill run: who reads, who leaves, who is killed when. Random, but repeatable by its seed. */
import type { Stage } from '../../support/mail-provider-simulator.ts';
import type { Random } from '../../support/seeded-random.ts';

type Kill =
  /** So long after a worker was ticked. */
  | { at: 'time'; worker: number; afterMs: number }
  /** When the n-th request of this run, by any worker, reaches that stage. */
  | { at: 'stage'; stage: Stage; request: number };

export interface RunPlan {
  subscribers: number;
  /** The number of subscribers with an invalid address. */
  invalid: number;
  /** Subscribers, by number, who leave so long after the campaign was made. */
  leavers: { subscriber: number; afterMs: number }[];
  workers: 1 | 2;
  kills: Kill[];
}

const maxSubscribers = 300;
const maxInvalid = 5;

const stages: Stage[] = ['received', 'accepted', 'answered'];

function planKill(random: Random, workers: number, requests: number): Kill {
  return random.isTrue(0.4)
    ? { at: 'time', worker: random.between(0, workers - 1), afterMs: random.between(0, 400) }
    : {
        at: 'stage',
        stage: stages[random.between(0, stages.length - 1)] ?? 'accepted',
        request: random.between(1, requests),
      };
}

export function planRun(random: Random): RunPlan {
  const workers = random.isTrue(0.5) ? 2 : 1;
  const subscribers = random.between(30, maxSubscribers);
  // An estimate: the real number depends on chance.
  const requests = Math.ceil(subscribers / 50);
  return {
    subscribers,
    invalid: random.between(0, maxInvalid),
    leavers: Array.from({ length: random.between(0, 4) }, () => ({
      subscriber: random.between(maxInvalid + 1, subscribers),
      afterMs: random.between(0, 600),
    })),
    workers,
    // The first request comes in every run, so at least one kill does.
    kills: [
      { at: 'stage', stage: stages[random.between(0, 2)] ?? 'accepted', request: 1 },
      ...Array.from({ length: random.between(0, 3) }, () => planKill(random, workers, requests)),
    ],
  };
}
