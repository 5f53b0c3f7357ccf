/** Creates a database with this many subscribers for one part of the benchmark; dropped afterwards. */
import type pg from 'pg';
import { type Cluster, type Database, connect } from './cluster.ts';

export interface BenchList {
  database: Database;
  owner: pg.Pool;
  service: pg.Pool;
  /** A campaign to all of them that may leave at once. */
  send: (subject: string) => Promise<string>;
  status: (campaignId: string) => Promise<string>;
}

export async function withList<Value>(
  cluster: Cluster,
  { name, subscribers }: { name: string; subscribers: number },
  work: (list: BenchList) => Promise<Value>,
): Promise<Value> {
  const database = await cluster.create(name);
  const owner = connect(database, 'postgres');
  const service = connect(database, 'service_role');
  try {
    await addSubscribers(owner, subscribers);
    return await work({
      database,
      owner,
      service,
      async send(subject) {
        const campaign = await createCampaign(service, subject);
        await makeDue(owner, campaign);
        return campaign;
      },
      status: (campaignId) => readStatus(owner, campaignId),
    });
  } finally {
    await Promise.all([owner.end(), service.end()]);
    await cluster.drop(name);
  }
}

/** About what a newsletter with some pictures and a dozen links weighs. */
const content = `<h1>News of the week</h1>${'<p>What we learned from this week’s campaigns, in short words and with numbers. <a href="https://example.com/read">Read on</a></p>'.repeat(40)}`;

/** Subscribers 1 to `count`, all active. */
async function addSubscribers(db: pg.Pool, count: number): Promise<void> {
  // The search in the admin needs this index, the engine does not; a million rows would take minutes with it.
  await db.query('drop index if exists public.newsletter_subscribers_search_text_idx');
  await db.query(
    `insert into public.newsletter_subscribers (email)
     select 'subscriber-' || n || '@example.com' from generate_series(1, $1::integer) n`,
    [count],
  );
  await db.query('vacuum analyze public.newsletter_subscribers');
}

/** As the send-newsletter function does; returns the campaign's id. */
export async function createCampaign(db: pg.Pool, subject: string): Promise<string> {
  const { rows } = await db.query<{ answer: { id: string; outcome: string } }>(
    `select public.create_newsletter_campaign($1, $2, $3, 'Studio', 'news@example.com', null) as answer`,
    [crypto.randomUUID(), subject, content],
  );
  const answer = rows[0]?.answer;
  if (answer?.outcome !== 'created') throw new Error(`${subject}: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Lets the undo window pass. */
export async function makeDue(db: pg.Pool, campaignId: string): Promise<void> {
  await db.query('update public.newsletters set send_at = now() where id = $1', [campaignId]);
}

export async function readStatus(db: pg.Pool, campaignId: string): Promise<string> {
  const { rows } = await db.query<{ status: string }>(
    'select status from public.newsletters where id = $1',
    [campaignId],
  );
  return rows[0]?.status ?? 'gone';
}
