// Tries everything that the table of permissions does not allow, and tests that no row of any table changes.

import { afterAll, describe, expect, test } from 'vitest';
import { refusedStatements, sampleOf } from './attempts.ts';
import { readCatalogue } from './catalogue.ts';
import { callOf, measureOutcomes, nameOf } from './outcomes.ts';
import {
  createPersonaDatabase,
  fingerprint,
  personas,
  runEach,
  type Persona,
} from './persona-database.ts';

/** No right; a view that cannot be written; a computed column of a view; a generated one. */
const refusals = new Set(['42501', '55000', '0A000', '428C9']);
const isHarmless = (outcome: string) => refusals.has(outcome) || outcome === '0 rows';

// Vitest must know its tests before they run.
const database = await createPersonaDatabase();
const catalogue = await readCatalogue(database);
const measured = await measureOutcomes(database, catalogue);
afterAll(() => database.close());

const groups: { name: string; persona: Persona; statements: string[] }[] = [];
for (const relation of catalogue.relations) {
  const sample = await sampleOf(database, relation);
  for (const persona of personas) {
    const tried = measured.tables.get(nameOf(relation))?.[persona];
    if (!tried) throw new Error(`${nameOf(relation)} was not tried`);
    const statements = refusedStatements(relation, persona, tried, sample);
    const name = `${nameOf(relation)}: ${persona} (${statements.length})`;
    if (statements.length > 0) groups.push({ name, persona, statements });
  }
}

const calls = catalogue.functions
  .filter(({ isTrigger }) => !isTrigger)
  .map((sqlFunction) => {
    const name = `${sqlFunction.schema}.${sqlFunction.signature}`;
    const refused = personas.filter((persona) => measured.functions.get(name)?.[persona] !== 'yes');
    return { name, refused, statement: callOf(sqlFunction) };
  })
  .filter(({ refused }) => refused.length > 0);

let before = await fingerprint(database);

/** Names of the tables whose rows are not what they were at the last call. */
async function changedTables(): Promise<string[]> {
  const after = await fingerprint(database);
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  before = after;
  return names;
}

describe('tables', () => {
  test.each(groups)('$name', async ({ persona, statements }) => {
    const outcomes = Object.entries(await runEach(database, persona, statements));
    expect(outcomes).toHaveLength(statements.length);
    expect(outcomes.filter(([, outcome]) => !isHarmless(outcome))).toEqual([]);
    expect(await changedTables()).toEqual([]);
  });
});

describe('functions', () => {
  test.each(calls)('$name refuses $refused', async ({ refused, statement }) => {
    for (const persona of refused) {
      expect(await runEach(database, persona, [statement]), `as ${persona}`).toEqual({
        [statement]: '42501',
      });
    }
  });

  test('no refused function has changed a row', async () => {
    expect(await changedTables()).toEqual([]);
  });
});

describe('the proof itself', () => {
  test('notices a row that a refused statement leaves, and names its table', async () => {
    await database.exec(`
      create function private.leave_trace() returns trigger language plpgsql security definer as $$
      begin
        insert into private.rate_limits (action, scope, key, window_length)
          values ('trace', 'source', 'trace', '1 minute');
        return null;
      end $$;
      create trigger leave_trace before update on public.jobs
        for each statement execute function private.leave_trace();`);
    const update = `update public.jobs set title = 'Taken over'`;
    expect(await runEach(database, 'stranger', [update])).toEqual({ [update]: '0 rows' });
    expect(await changedTables()).toEqual(['private.rate_limits']);
  });
});
