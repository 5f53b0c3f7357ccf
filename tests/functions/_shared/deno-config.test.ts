import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
}

const { imports } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(readJson('supabase/functions/deno.json'));

const versions = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(readJson('package.json'));

test.each(Object.entries(imports))(
  'the functions deploy %s in the version that is tested here',
  (name, specifier) => {
    const [, packageName = '', version] = /^npm:(@?[^@]+)@([^/]+)/.exec(specifier) ?? [];
    expect(name.startsWith(packageName)).toBe(true);
    expect(version).toBe(dependencies[packageName] ?? devDependencies[packageName]);
  },
);
