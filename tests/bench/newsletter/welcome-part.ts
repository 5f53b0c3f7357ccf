/**
 * The crash proof of the welcome letter: 200 sign-ups, each made twice at the same moment, arrive while workers are
 * killed and the owner changes the letter's text. Then the provider's own count shows who got no letter, or two. A
 * request that is repeated with the changed text is refused by the provider: its recipients, who have the letter, are
 * unconfirmed.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Stage, startMailProvider } from '../../support/mail-provider-simulator.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { type Cluster, connect } from './cluster.ts';
import { createWorkers } from './kill-lane.ts';
import type { Figure } from './report.ts';

const signUps = 200;
/** Subscribers who wait get the letter together, so there are few requests. */
const kills = 15;
const texts = 4;
/** Every fifth request goes wrong in one way or another. */
const faults = { late: 0.04, failBefore: 0.04, failAfter: 0.04, drop: 0.04, refuse: 0.04 };
const LATE_MS = 800;
const TICK_MS = 60;
const PATIENCE_MS = 300_000;
const welcome = 'Welcome';

const addressOf = (number: number) => `new-${number}@example.com`;

async function saveText(db: pg.Pool, version: number): Promise<void> {
  await db.query(
    `select public.save_welcome_letter($1, $2, 'Studio', 'news@example.com', null, $3, true)`,
    [welcome, `<p>Text ${version + 1}</p>`, version],
  );
}

/** Every second one is confirmed by its link; each arrives twice at once, as from an impatient visitor. */
async function signUp(db: pg.Pool, number: number): Promise<void> {
  const token = number % 2 === 0 ? `token-${number}` : null;
  const source = `10.0.${Math.floor(number / 250)}.${number % 250}`;
  const twice = (sql: string, values: unknown[]) =>
    Promise.all([db.query(sql, values), db.query(sql, values)]);
  await twice('select public.subscribe_to_newsletter($1, $2, $3, $4)', [
    addressOf(number),
    source,
    'Bench/1.0',
    token,
  ]);
  if (token === null) return;
  const hash = createHash('sha256').update(token).digest('hex');
  await twice('select public.confirm_newsletter_subscription($1)', [hash]);
}

async function signUpAll(db: pg.Pool): Promise<void> {
  for (let number = 1; number <= signUps; number += 1) {
    await signUp(db, number);
    const version = (number * texts) / signUps;
    if (Number.isInteger(version) && version < texts) await saveText(db, version);
    await sleep(20);
  }
}

interface Welcomed {
  sent: number;
  unconfirmed: number;
  /** The requests that they were in. */
  requests: number;
}

async function readWelcomed(db: pg.Pool): Promise<Welcomed> {
  const { rows } = await db.query<Welcomed>(
    `select count(*) filter (where d.status = 'sent')::integer as sent,
       count(*) filter (where d.status = 'unknown')::integer as unconfirmed,
       count(distinct d.batch_id) filter (where d.status = 'unknown')::integer as requests
     from public.newsletter_deliveries d join public.newsletters n on n.id = d.campaign_id where n.is_welcome`,
  );
  return rows[0] ?? { sent: 0, unconfirmed: 0, requests: 0 };
}

const isWelcomed = async (db: pg.Pool) => {
  const { sent, unconfirmed } = await readWelcomed(db);
  return sent + unconfirmed === signUps;
};

export async function provesWelcome(cluster: Cluster, seed: number): Promise<Figure[]> {
  const random = seededRandom(seed);
  const database = await cluster.create('welcome');
  const owner = connect(database, 'postgres');
  const service = connect(database, 'service_role', 4);
  let killed = 0;
  const provider = await startMailProvider({
    seed,
    faults,
    latencyMs: [5, 40],
    lateMs: LATE_MS,
    onStage(_stage: Stage, apiKey) {
      if (killed < kills && random.isTrue(0.5) && workers.kill(apiKey)) killed += 1;
    },
  });
  const workers = createWorkers('welcome', database, provider.url);
  try {
    await saveText(service, 0);
    const arriving = signUpAll(service);
    const deadline = performance.now() + PATIENCE_MS;
    do {
      workers.keep(2, random);
      workers.tick();
      await sleep(TICK_MS);
    } while (!(await isWelcomed(owner)) && performance.now() < deadline);
    await arriving;
    // Waits for the emails that were on their way.
    await sleep(2 * LATE_MS);

    const copies = [...provider.tally.of(welcome).values()];
    const none = { limit: 0, unit: '' };
    return [
      {
        name: `sign-ups of ${signUps} without a letter`,
        value: signUps - copies.length,
        ...none,
      },
      {
        name: 'sign-ups with two letters',
        value: copies.filter((number) => number > 1).length,
        ...none,
      },
      {
        name: 'unconfirmed requests beyond those repeated with another text',
        value: Math.max((await readWelcomed(owner)).requests - provider.requests.mismatched, 0),
        ...none,
      },
      {
        name: 'kills amid the sign-ups',
        value: killed,
        limit: kills,
        isMoreBetter: true,
        unit: '',
      },
    ];
  } finally {
    await workers.end();
    await provider.close();
    await Promise.all([owner.end(), service.end()]);
    await cluster.drop('welcome');
  }
}
