/** The promises for tags at a million subscribers: a ledger for 100,000 of them, and a tag set on all in one action. */
import type { Server } from '../../support/postgres/server.ts';
import { percentile } from './measure.ts';
import { becomePersona, type Persona } from './personas.ts';

const LEDGER_LIMIT_MS = 3000;
const RUNS = 5;

/** The times of a call whose effects are taken back; both functions have a time limit of their own, which PostgREST sets. */
async function timesOf(server: Server, persona: Persona, sql: string): Promise<number[]> {
  const { stdout } = await server.run(
    `begin; ${becomePersona(persona)} set local statement_timeout = '60s'; \\o /dev/null\n\\timing on\n${sql};\n\\timing off\nrollback;`.repeat(
      RUNS,
    ),
  );
  return [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms));
}

const seconds = (times: number[]) => (percentile(times, 50) / 1000).toFixed(1);

/** Prints the times; false when the promise is not kept. */
export async function benchTags(server: Server): Promise<boolean> {
  const ledger = await timesOf(
    server,
    'service',
    `select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>News</p>', 'Studio', 'news@example.com',
       null, tags => private.tag_ids('{Tag 1}'))`,
  );
  const everyone = await timesOf(
    server,
    'admin',
    `select public.tag_matching_subscribers('Everyone', true, '', null, null)`,
  );
  console.log(
    `Ledger of a tag: ${seconds(ledger)} s (limit ${LEDGER_LIMIT_MS / 1000} s). A tag set on all: ${seconds(everyone)} s.`,
  );
  return ledger.length === RUNS && percentile(ledger, 95) <= LEDGER_LIMIT_MS;
}
