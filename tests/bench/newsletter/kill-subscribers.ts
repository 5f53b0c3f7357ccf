/** The subscribers of the kill runs and what the ledger says about them. */
import type pg from 'pg';
import type { LedgerEntry } from '../../support/ledger-judge.ts';
import { killTags, maxInvalid, maxSubscribers, type RunPlan } from './kill-plan.ts';

const invalidDomain = '@invalid.example';
export const isInvalid = (email: string): boolean => email.endsWith(invalidDomain);
const addressOf = (subscriber: number): string =>
  subscriber <= maxInvalid
    ? `subscriber-${subscriber}${invalidDomain}`
    : `subscriber-${subscriber}@example.com`;

/** All subscribers that any run may need. The first few have addresses that the provider refuses. */
export async function addKillSubscribers(db: pg.Pool): Promise<void> {
  const addresses = Array.from({ length: maxSubscribers }, (_, index) => addressOf(index + 1));
  await db.query('insert into public.newsletter_subscribers (email) select unnest($1::text[])', [
    addresses,
  ]);
}

/** Sets the tags as the plan has them: an earlier run has taken them away. */
async function prepareTags(db: pg.Pool): Promise<void> {
  for (const [tag, hasTag] of Object.entries(killTags)) {
    const addresses = Array.from({ length: maxSubscribers }, (_, index) => index + 1)
      .filter(hasTag)
      .map(addressOf);
    await db.query(
      `select private.add_tag(private.ensure_tag($1),
         array(select s.id from public.newsletter_subscribers s where s.email = any ($2::text[])))`,
      [tag, addresses],
    );
  }
}

/** Takes a tag from all while its campaign is under way: the ledger must not care. */
export async function forgetTag(db: pg.Pool, tag: string): Promise<void> {
  await db.query(
    `delete from public.newsletter_subscriber_tags m
     using public.newsletter_tags t where m.tag_id = t.id and t.name = $1`,
    [tag],
  );
}

/** The plan's readers whom the campaign is for. */
export const wantedBy = (plan: RunPlan): Set<string> =>
  new Set(
    readersOf(plan)
      .filter((one) => plan.tags === null || plan.tags.some((tag) => killTags[tag]?.(one)))
      .map(addressOf),
  );

const readersOf = (plan: RunPlan): number[] =>
  Array.from({ length: plan.subscribers }, (_, index) => index + 1).filter(
    (subscriber) => subscriber > maxInvalid || subscriber <= plan.invalid,
  );

/** Lets exactly those read that the plan names. */
export async function prepareSubscribers(db: pg.Pool, plan: RunPlan): Promise<void> {
  await prepareTags(db);
  await db.query(
    `update public.newsletter_subscribers s set
       status = case when w.is_wanted then 'active' else 'unsubscribed' end,
       unsubscribed_at = case when w.is_wanted then null else now() end
     from (select id, email = any ($1::text[]) as is_wanted from public.newsletter_subscribers) w
     where w.id = s.id and (s.status = 'active') <> w.is_wanted`,
    [readersOf(plan).map(addressOf)],
  );
}

/** Returns the address, and by when, on the database's clock, it had certainly left. */
export async function leave(db: pg.Pool, subscriber: number): Promise<{ email: string; by: Date }> {
  const email = addressOf(subscriber);
  await db.query(
    `update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
     where email = $1 and status = 'active'`,
    [email],
  );
  const { rows } = await db.query<{ by: Date }>('select clock_timestamp() as by');
  return { email, by: rows[0]?.by ?? new Date(Number.NaN) };
}

export async function readEntries(
  db: pg.Pool,
  campaignId: string,
  leftBy: ReadonlyMap<string, Date>,
): Promise<LedgerEntry[]> {
  const { rows } = await db.query<{ email: string; status: string; tried: Date | null }>(
    `select s.email, d.status, d.tried_at as tried
     from public.newsletter_deliveries d
     join public.newsletter_subscribers s on s.id = d.subscriber_id
     where d.campaign_id = $1`,
    [campaignId],
  );
  return rows.map(({ email, status, tried }) => {
    const left = leftBy.get(email);
    return {
      email,
      status,
      hasLeft: left !== undefined,
      hasLeftBefore: left !== undefined && tried !== null && left < tried,
    };
  });
}

export async function readFigures(db: pg.Pool, campaignId: string) {
  const { rows } = await db.query<{
    status: string;
    recipients: number;
    sent: number;
    failed: number;
    skipped: number;
  }>(
    `select l.status, l.recipients, (l.figures ->> 'sent')::integer as sent,
       (l.figures ->> 'failed')::integer as failed, (l.figures ->> 'skipped')::integer as skipped
     from public.campaign_list l where l.id = $1`,
    [campaignId],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no campaign ${campaignId}.`);
  return row;
}
