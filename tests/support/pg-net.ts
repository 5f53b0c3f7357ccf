import { createCallQueue } from '../../supabase/local/functions/call-queue.ts';
import { cronSecret } from '../../supabase/local/local-settings.ts';
import type { Stack } from '../../supabase/local/stack.ts';

export type PgNet = {
  /** Returns the time limit of each call, in order. */
  timeouts: number[];
  stop: () => void;
};

type Row = { url: string; headers: Record<string, string>; timeout: number };

const pollMs = 50;

/** The part of pg_net that `private.tick` needs: a call stores a row, and nothing else. */
const schema = [
  'create schema net',
  `create table net.http_request_queue (
    id bigint generated always as identity, url text, headers jsonb, timeout_milliseconds integer)`,
  `create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint
   language sql as $$
     insert into net.http_request_queue (url, headers, timeout_milliseconds) values ($1, $2, $4) returning id;
   $$`,
];

/**
 * Lets a stack's own SQL call its functions, as on a hosted project: in batches, each call with the time limit that the
 * SQL gives it. Resolves when it works.
 */
export async function startPgNet({ sql, url }: Pick<Stack, 'sql' | 'url'>): Promise<PgNet> {
  for (const statement of schema) await sql(statement);
  await sql(`update private.settings set functions_url = $1, cron_secret = $2`, [
    `${url}/functions/v1`,
    cronSecret,
  ]);
  const calls = createCallQueue((line) => console.error(line));
  const timeouts: number[] = [];
  let isTaking = false;

  async function take(): Promise<void> {
    if (isTaking) return;
    isTaking = true;
    const rows = await sql<Row>(
      'delete from net.http_request_queue returning url, headers, timeout_milliseconds as timeout',
    );
    for (const row of rows) {
      timeouts.push(row.timeout);
      const send = () => fetch(row.url, { method: 'POST', headers: row.headers, body: '{}' });
      calls.add({ name: row.url, timeoutMs: row.timeout, send });
    }
    isTaking = false;
  }

  const timer = setInterval(() => void take(), pollMs);
  return {
    timeouts,
    stop() {
      clearInterval(timer);
      calls.stop();
    },
  };
}
