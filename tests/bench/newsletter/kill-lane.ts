/** Runs a series of kill runs in sequence, on a separate database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { KillableWorker } from '../../support/killable-worker.ts';
import type { MailProvider, Stage } from '../../support/mail-provider-simulator.ts';
import { type Random, seededRandom } from '../../support/seeded-random.ts';
import { createCampaign, makeDue, readStatus } from './bench-list.ts';
import { type Cluster, type Database, connect } from './cluster.ts';
import { judge, type Judgement } from '../../support/ledger-judge.ts';
import { planRun, type RunPlan } from './kill-plan.ts';
import {
  isInvalid,
  leave,
  readEntries,
  readFigures,
  replaceSubscribers,
} from './kill-subscribers.ts';
import { startBenchWorker } from './sending.ts';

const TICK_MS = 60;
/** Far more than the longest row of kills and faults takes. */
const PATIENCE_MS = 90_000;

/** The engine's times, made short. */
const pace = {
  leaseSeconds: 1,
  requestsPerSecond: null,
  retrySeconds: 0.2,
  mailTimeoutMs: 500,
  maxSleepMs: 100,
};

export interface RunResult extends Judgement {
  run: number;
  seed: number;
  kills: number;
}

export interface Lane {
  /** To be told what becomes of the requests of its workers. */
  onStage: (stage: Stage, apiKey: string) => void;
  run: (run: number, seed: number) => Promise<RunResult>;
  close: () => Promise<void>;
}

interface LaneWorkers {
  /** Starts those that are missing or dead, and ends those that are too many. */
  keep: (count: number, random: Random) => void;
  tick: () => void;
  /** Kills a worker; true when there was one. */
  kill: (apiKey: string) => boolean;
  keyOf: (index: number) => string | undefined;
  end: () => Promise<void>;
}

/** Names each process differently, also one that replaces a killed process. */
export function createWorkers(lane: string, database: Database, providerUrl: string): LaneWorkers {
  const alive = new Map<string, KillableWorker>();
  let started = 0;
  return {
    keep(count, random) {
      for (const [key, worker] of alive) {
        if (alive.size > count) worker.kill();
        if (!worker.isAlive()) alive.delete(key);
      }
      while (alive.size < count) {
        started += 1;
        const apiKey = `${lane}/${started}`;
        // Workers of several sizes, as after a change of the provider.
        const maxBatchSize = random.between(12, 100);
        const settings = { ...pace, maxBatchSize, database, providerUrl, apiKey };
        alive.set(apiKey, startBenchWorker(settings));
      }
    },
    tick: () => alive.forEach((worker) => worker.tick()),
    kill(apiKey) {
      const worker = alive.get(apiKey);
      alive.delete(apiKey);
      worker?.kill();
      return worker !== undefined;
    },
    keyOf: (index) => [...alive.keys()][index],
    end: async () => void (await Promise.all([...alive.values()].map((worker) => worker.end()))),
  };
}

/** Carries out a plan's kills; the returned function stops it and tells how many hit. */
function scheduleKills(plan: RunPlan, workers: LaneWorkers) {
  let hits = 0;
  const kill = (apiKey: string | undefined) => {
    if (apiKey !== undefined && workers.kill(apiKey)) hits += 1;
  };
  const timers = plan.kills.map((planned) =>
    planned.at === 'time'
      ? setTimeout(() => kill(workers.keyOf(planned.worker)), planned.afterMs)
      : undefined,
  );
  const seen = { received: 0, accepted: 0, answered: 0 };
  return {
    onStage(stage: Stage, apiKey: string) {
      seen[stage] += 1;
      const isMeant = (planned: RunPlan['kills'][number]) =>
        planned.at === 'stage' && planned.stage === stage && planned.request === seen[stage];
      if (plan.kills.some(isMeant)) kill(apiKey);
    },
    stop(): number {
      timers.forEach((timer) => clearTimeout(timer));
      return hits;
    },
  };
}

/** Lets the plan's leavers go when their time has come. */
const scheduleLeaving = (db: pg.Pool, plan: RunPlan) =>
  plan.leavers.map(async ({ subscriber, afterMs }) => {
    await sleep(afterMs);
    return leave(db, plan, subscriber);
  });

export async function openLane(
  cluster: Cluster,
  provider: MailProvider,
  name: string,
): Promise<Lane> {
  const database = await cluster.create(name);
  const owner = connect(database, 'postgres');
  const workers = createWorkers(name, database, provider.url);
  let kills: ReturnType<typeof scheduleKills> | undefined;

  async function untilSent(campaign: string, plan: RunPlan, random: Random) {
    const deadline = performance.now() + PATIENCE_MS;
    do {
      workers.keep(plan.workers, random);
      workers.tick();
      await sleep(TICK_MS);
    } while ((await readStatus(owner, campaign)) !== 'sent' && performance.now() < deadline);
  }

  return {
    onStage: (stage, apiKey) => kills?.onStage(stage, apiKey),
    async run(run, seed) {
      const random = seededRandom(seed);
      const plan = planRun(random);
      const subject = `Run ${run}`;
      await replaceSubscribers(owner, plan);
      const campaign = await createCampaign(owner, subject);
      await makeDue(owner, campaign);

      const current = scheduleKills(plan, workers);
      kills = current;
      const leaving = scheduleLeaving(owner, plan);
      await untilSent(campaign, plan, random);
      const hits = current.stop();
      const left = await Promise.all(leaving);

      const leftBy = new Map(left.map(({ email, by }) => [email, by]));
      const { status, ...figures } = await readFigures(owner, campaign);
      const entries = await readEntries(owner, campaign, leftBy);
      const copies = provider.tally.of(subject);
      const judged = judge({ status, figures, entries, copies, isInvalid });
      if (entries.length !== plan.subscribers)
        judged.untrue.push(`${entries.length} of ${plan.subscribers} are in the ledger`);
      return { run, seed, kills: hits, ...judged };
    },
    async close() {
      await workers.end();
      await owner.end();
      await cluster.drop(name);
    },
  };
}
