/** The subscribers of the kill runs, and their state in the ledger. */
import type pg from 'pg';
import type { LedgerEntry } from '../../support/ledger-judge.ts';
import type { RunPlan } from './kill-plan.ts';

const invalidDomain = '@invalid.example';
export const isInvalid = (email: string): boolean => email.endsWith(invalidDomain);

/** The first few have addresses that the provider refuses. */
const addressOf = (subscriber: number, { invalid }: RunPlan): string =>
  `subscriber-${subscriber}${subscriber <= invalid ? invalidDomain : '@example.com'}`;

/** Puts the subscribers of this run in the place of those of the last one. */
export async function replaceSubscribers(db: pg.Pool, plan: RunPlan): Promise<void> {
  const addresses = Array.from({ length: plan.subscribers }, (_, index) =>
    addressOf(index + 1, plan),
  );
  await db.query('delete from public.newsletter_subscribers');
  await db.query('insert into public.newsletter_subscribers (email) select unnest($1::text[])', [
    addresses,
  ]);
}

/** Returns the address, and by when, on the database's clock, it had certainly left. */
export async function leave(
  db: pg.Pool,
  plan: RunPlan,
  subscriber: number,
): Promise<{ email: string; by: Date }> {
  const email = addressOf(subscriber, plan);
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
