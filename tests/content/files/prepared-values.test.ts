import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preparedValues } from '@/build/prepared-values';
import * as texts from '@/shared/format/texts.prepared';
import * as site from '@/shared/content/site.prepared';

const sources = join(import.meta.dirname, '../../../src');

async function load(file: string): Promise<unknown> {
  const hook: unknown = Reflect.get(preparedValues(), 'load');
  return typeof hook === 'function' ? await Reflect.apply(hook, {}, [join(sources, file)]) : hook;
}

it.each([
  ['shared/content/site.prepared.ts', site],
  ['shared/format/texts.prepared.ts', texts],
])('the build puts the values of %s in place of its code', async (file, prepared) => {
  const source = String(await load(file));
  expect(source.split('\n').toSorted()).toEqual(
    Object.entries(prepared)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .toSorted(),
  );
  expect(source).not.toMatch(/import|Intl/);
});

it('the build leaves every other module to Vite', async () => {
  expect(await load('shared/format/format.ts')).toBeNull();
});
