/**
 * Measures the promises for tags: a ledger for a tenth of the subscribers, and unsubscribes while a tag is set on all.
 */
import type { Server } from '../../support/postgres/server.ts';
import { percentile } from './measure.ts';
import { becomePersona, type Persona } from './personas.ts';

const LEDGER_LIMIT_MS = 3000;
const LEAVING_LIMIT_MS = 100;
const LEAVERS = 20;
const RUNS = 5;

/** The times of a call whose effects are taken back; the function has a time limit of its own, which PostgREST sets. */
export async function timesOf(server: Server, persona: Persona, sql: string): Promise<number[]> {
  const { stdout } = await server.run(
    `begin; ${becomePersona(persona)} set local statement_timeout = '60s'; \\o /dev/null\n\\timing on\n${sql};\n\\timing off\nrollback;`.repeat(
      RUNS,
    ),
  );
  return [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms));
}

const seconds = (times: number[]) => (percentile(times, 50) / 1000).toFixed(1);

/** As the screen does: calls until the function names no next subscriber. */
const setOnAll = `create procedure public.bench_set_on_all() language plpgsql as $$
declare
  answer jsonb;
begin
  loop
    answer := public.tag_matching_subscribers('Everyone', true, after_id => (answer ->> 'next')::uuid);
    commit;
    exit when answer ->> 'next' is null;
  end loop;
end;
$$`;

/** Unsubscribes twenty subscribers while a tag is set on all; false when one fails, or waits longer than the limit. */
async function benchLeaving(server: Server): Promise<boolean> {
  await server.run(
    `${setOnAll}; grant execute on procedure public.bench_set_on_all() to authenticated;`,
  );
  const tagging = server.run(
    `${becomePersona('admin')} set statement_timeout = 0; call public.bench_set_on_all();`,
  );
  const progress = { isDone: false };
  void tagging.finally(() => (progress.isDone = true));
  const leave = `select public.change_newsletter_subscription(private.unsubscribe_token(s.id, t.unsubscribe_secret), false)
     from private.settings t, (select id from public.newsletter_subscribers where status = 'active' order by random() limit 1) s`;
  const times: number[] = [];
  let failures = 0;
  while (!progress.isDone || times.length < LEAVERS) {
    const { stdout } = await server.run(`set statement_timeout = '8s';\n\\timing on\n${leave};`);
    const ms = Number(/^Time: ([\d.]+) ms/m.exec(stdout)?.[1] ?? NaN);
    if (!stdout.includes('unsubscribed')) failures += 1;
    times.push(ms);
  }
  await tagging;
  console.log(
    `While a tag was set on all: ${times.length} left, ${failures} failed, p95 ${percentile(times, 95).toFixed(1)} ms.`,
  );
  return failures === 0 && percentile(times, 95) <= LEAVING_LIMIT_MS;
}

/** Prints the times; false when the promise is not kept. */
export async function benchTags(server: Server): Promise<boolean> {
  const ledger = await timesOf(
    server,
    'service',
    `select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>News</p>', 'Studio', 'news@example.com',
       null, tags => '{1}')`,
  );
  const isTagQuick = await benchLeaving(server);
  console.log(`Ledger of a tag: ${seconds(ledger)} s (limit ${LEDGER_LIMIT_MS / 1000} s).`);
  return ledger.length === RUNS && percentile(ledger, 95) <= LEDGER_LIMIT_MS && isTagQuick;
}
