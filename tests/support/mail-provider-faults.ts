import type { Random } from './seeded-random.ts';

/** What a provider may do to a request instead of answering it in time, by probability. */
export interface Faults {
  /** Takes it and answers after everybody's patience; a repeat meanwhile meets a running request. */
  late: number;
  /** 503, and nothing was taken. */
  failBefore: number;
  /** Takes it and answers 502. */
  failAfter: number;
  /** Takes it and hangs up. */
  drop: number;
  /** 429, and nothing was taken. */
  refuse: number;
}

export type Fault = keyof Faults;

export const noFaults: Faults = { late: 0, failBefore: 0, failAfter: 0, drop: 0, refuse: 0 };

const order = ['late', 'failBefore', 'failAfter', 'drop', 'refuse'] as const;

/** At most one fault per request; null for an answer as it should be. */
export function pickFault(faults: Faults, random: Random): Fault | null {
  let rest = random.next();
  for (const fault of order) {
    if (rest < faults[fault]) return fault;
    rest -= faults[fault];
  }
  return null;
}
