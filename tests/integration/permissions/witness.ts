import { readFile } from 'node:fs/promises';
import type { Stack } from '../../../supabase/local/stack.ts';
import { splitStatements } from '../../support/split-statements.ts';

const harnessFile = new URL('../../database/permissions/harness.sql', import.meta.url);

/** Returns a function that lists the tables whose rows have changed since its last call. */
export async function createWitness(stack: Stack): Promise<() => Promise<string[]>> {
  await stack.sql('create schema tests');
  for (const { text } of splitStatements(await readFile(harnessFile, 'utf8')))
    await stack.sql(text);
  const look = async () => {
    const [row] = await stack.sql<{ hashes: Record<string, string> }>(
      'select tests.fingerprint() as hashes',
    );
    return row?.hashes ?? {};
  };

  let before = await look();
  return async () => {
    const after = await look();
    const names = Object.keys(after).filter((name) => after[name] !== before[name]);
    before = after;
    return names;
  };
}
