import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preparedValues } from '@/build/prepared-values';
import * as prepared from '@/lib/format/agency.prepared';

const sources = join(import.meta.dirname, '../../../src');

async function load(file: string): Promise<unknown> {
  const hook: unknown = Reflect.get(preparedValues(), 'load');
  return typeof hook === 'function' ? await Reflect.apply(hook, {}, [join(sources, file)]) : hook;
}

it('puts the values of a prepared module in its place, without its code', async () => {
  const source = String(await load('lib/format/agency.prepared.ts'));
  expect(source.split('\n').toSorted()).toEqual(
    Object.entries(prepared)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .toSorted(),
  );
  expect(source).not.toMatch(/import|Intl/);
});

it('leaves every other module to Vite', async () => {
  expect(await load('lib/format/format.ts')).toBeNull();
});
