/** Reproducible random numbers: the same seed gives the same sequence (mulberry32). */
export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  /** A whole number; both ends are possible. */
  between: (least: number, most: number) => number;
  isTrue: (probability: number) => boolean;
}

export function seededRandom(seed: number): Random {
  let state = Math.trunc(seed);
  const next = () => {
    state = Math.trunc(state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isTrue: (probability) => next() < probability,
  };
}
