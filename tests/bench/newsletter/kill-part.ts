/**
 * The crash proof: campaigns whose workers are killed at random points, while the provider does everything that a
 * provider may do to a request. Then the provider's own count shows which subscribers were lost or emailed twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stage, startMailProvider } from '../../support/mail-provider-simulator.ts';
import type { Cluster } from './cluster.ts';
import { type Lane, openLane, type RunResult } from './kill-lane.ts';
import { isInvalid } from './kill-subscribers.ts';
import type { Figure } from './report.ts';

/** Every fourth request goes wrong in one way or another. */
const faults = { late: 0.05, failBefore: 0.05, failAfter: 0.05, drop: 0.05, refuse: 0.05 };
const LATE_MS = 800;
/** So often the bench says how far it is. */
const PROGRESS_RUNS = 50;
/** So that a run's chance does not follow from its neighbour's. */
const SEED_STEP = 7919;

export interface KillOptions {
  runs: number;
  seed: number;
  lanes: number;
}

function describe({ run, seed, lost, doubled, untrue }: RunResult): string | null {
  const faultsFound = [
    ...lost.map((email) => `lost ${email}`),
    ...doubled.map((email) => `doubled ${email}`),
    ...untrue,
  ];
  return faultsFound.length === 0 ? null : `run ${run} (seed ${seed}): ${faultsFound.join('; ')}`;
}

async function runAll(lanes: Lane[], { runs, seed }: KillOptions): Promise<RunResult[]> {
  const results: RunResult[] = [];
  let next = 1;
  async function work(lane: Lane) {
    while (next <= runs) {
      const run = next;
      next += 1;
      const result = await lane.run(run, seed + run * SEED_STEP);
      results.push(result);
      const complaint = describe(result);
      if (complaint) console.log(complaint);
      if (results.length % PROGRESS_RUNS === 0) console.log(`${results.length} kill runs`);
    }
  }
  await Promise.all(lanes.map(work));
  return results;
}

export async function provesKills(cluster: Cluster, options: KillOptions): Promise<Figure[]> {
  console.log(`Kill runs with seed ${options.seed}.`);
  const byName = new Map<string, Lane>();
  const provider = await startMailProvider({
    seed: options.seed,
    faults,
    latencyMs: [5, 40],
    lateMs: LATE_MS,
    isInvalid,
    onStage: (stage: Stage, apiKey) =>
      byName.get(apiKey.split('/')[0] ?? '')?.onStage(stage, apiKey),
  });
  try {
    for (let number = 1; number <= Math.min(options.lanes, options.runs); number += 1) {
      const name = `lane_${number}`;
      byName.set(name, await openLane(cluster, provider, name));
    }
    const results = await runAll([...byName.values()], options);
    // Waits for the emails that were on their way when the last campaigns ended.
    await sleep(2 * LATE_MS);
    const doubled = results
      .flatMap(({ run }) => [...provider.tally.of(`Run ${run}`).values()])
      .filter((copies) => copies > 1).length;
    const sum = (count: (result: RunResult) => number) =>
      results.reduce((total, result) => total + count(result), 0);
    const { requests } = provider;
    console.log(
      `${sum(({ kills }) => kills)} kills; of ${requests.all} requests ${requests.late} late, ${requests.failBefore + requests.failAfter} with 5xx (${requests.failAfter} of them taken), ${requests.drop} without an answer, ${requests.refuse} with 429; ${requests.repeated} repeated, ${requests.concurrent} while the first still ran, ${requests.mismatched} with another text`,
    );
    const runs = results.length.toLocaleString('en');
    const none = { limit: 0, unit: '' };
    return [
      {
        name: `recipients lost in ${runs} runs, ${provider.tally.total().toLocaleString('en')} mails`,
        value: sum(({ lost }) => lost.length),
        ...none,
      },
      { name: 'recipients who got it twice', value: doubled, ...none },
      {
        name: 'differences between ledger and provider',
        value: sum(({ untrue }) => untrue.length),
        ...none,
      },
      {
        name: 'runs in which no worker was killed',
        value: results.filter(({ kills }) => kills === 0).length,
        ...none,
      },
    ];
  } finally {
    await Promise.all([...byName.values()].map((lane) => lane.close()));
    await provider.close();
  }
}
