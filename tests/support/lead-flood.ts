/** Generates load: hostile sources send leads as fast as possible, with visitors' leads in between. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Native } from '../integration/abuse/native.ts';

const columns = 'name text, email text, service_needed text, utm_source text, referrer text';
/** As PostgREST writes an insert: the rows of a body, one or many. */
const insert = `insert into contact_inquiries (name, email, service_needed, utm_source, referrer)
  select * from json_to_recordset($1::json) as body(${columns})`;

const lead = (changes: Record<string, string> = {}) => ({
  name: 'Ravi',
  email: 'ravi@example.com',
  service_needed: 'ads',
  utm_source: 'x',
  referrer: 'https://example.com/',
  ...changes,
});
/** The slowest input of the pattern that cleans a line. */
const slow = { utm_source: '- '.repeat(250_000) };
const invalid = { service_needed: 'nothing' };

/** Made once: making them is the attacker's work, not the database's. */
const attacks = [
  [lead(), lead(slow), lead(invalid)],
  [lead(invalid)],
  [lead({ ...slow, ...invalid })],
  [lead(slow)],
  Array.from({ length: 1000 }, () => lead()),
].map((rows) => JSON.stringify(rows));

export type Flood = {
  sent: number;
  stored: number;
  /** The times of the visitors' leads, in milliseconds, the longest last. */
  times: number[];
  /** For each lead, how many attacks were answered from its sending until it was stored. */
  overtaken: number[];
  attacks: number;
};

export const sources = 20;

/** Lets the sources attack for this time, while `visitors` leads are sent at even intervals from other addresses. */
export async function floodWithLeads(
  native: Pick<Native, 'ask' | 'sql'>,
  { seconds, visitors }: { seconds: number; visitors: number },
): Promise<Flood> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const attacker = async (number: number) => {
    for (let n = number; performance.now() < end; n += 1) {
      const body = attacks[n % attacks.length];
      await native.ask('anon', `203.0.113.${number}`, insert, [body]);
      answered += 1;
    }
  };
  const attacking = Promise.all(Array.from({ length: sources }, (_, number) => attacker(number)));

  const visitor = async (number: number) => {
    await sleep(((number + 0.5) * seconds * 1000) / visitors);
    const [start, before] = [performance.now(), answered];
    await native.ask('anon', `198.51.100.${number}`, insert, [
      JSON.stringify([lead({ name: 'Honest' })]),
    ]);
    return { time: performance.now() - start, overtaken: answered - before };
  };
  const leads = await Promise.all(Array.from({ length: visitors }, (_, n) => visitor(n)));
  await attacking;
  const [row] = await native.sql(
    `select count(*)::int as stored from contact_inquiries where name = 'Honest'`,
  );
  return {
    sent: visitors,
    stored: Number(row?.stored),
    times: leads.map(({ time }) => time).toSorted((a, b) => a - b),
    overtaken: leads.map(({ overtaken }) => overtaken),
    attacks: answered,
  };
}
