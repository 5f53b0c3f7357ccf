/** Every limit of the issue "Fast", in one place. Where its words leave room, the reading is said here. */
import type { Goal } from './figure.ts';

/** As in "14 KB first flight": ten packets of 1,460 bytes hold 14.25 of these. */
const KB = 1024;

export const goals = {
  /** Lighthouse, every public page type, simulated and with applied throttling. */
  page: {
    largestPaint: { timesFloor: 1.05 },
    firstPaint: { timesFloor: 1.05 },
    speedIndex: { timesFloor: 1.1 },
    blocking: { atMost: 20 },
    shift: { atMost: 0.005 },
    score: { atLeast: 100 },
  },
  bytes: {
    /** Home alone; with its headers, as it travels. */
    html: { atMost: 14 * KB },
    /** Files the first paint waits for. */
    blockingFiles: { atMost: 0 },
    scriptBeforeLargestPaint: { atMost: 0 },
    /** Home alone. */
    script: { atMost: 85 * KB },
    /** Home alone: scripts that are only asked for when others have come. */
    scriptChain: { atMost: 1 },
  },
  move: {
    /** The processor slowed 4×, the network as it is. */
    withIntent: { atMost: 100 },
    /** The network is slow 4G, the processor as it is: so does the floor's plain load take 248 ms. */
    withoutIntent: { atMost: 250 },
    beforeHydration: { atMost: 250 },
  },
  /** The processor slowed 4×. */
  input: {
    interaction: { atMost: 100 },
    longestTask: { atMost: 100 },
  },
  admin: {
    firstScreen: { atMost: 1500 },
    /** 95 of 100 keys; the slowest is printed beside it. */
    typing: { atMost: 50 },
  },
  build: {
    prerender: { atMost: 60_000 },
    /** "Flat": what 1,000 posts need more than 10, as a share of these. Their texts themselves are in memory. */
    memoryGrowth: { atMost: 1.25 },
    /** The page list of the blog and related posts may differ by some bytes. */
    pageGrowth: { atMost: 1.02 },
    stackReady: { atMost: 5000 },
    developmentPage: { atMost: 3000 },
  },
} as const satisfies Record<string, Record<string, Goal>>;
