/**
 * `npm run release`: freezes the migrations of the version in package.json, the last step before its commit. While no one
 * else has that version, `npm run release -- --again` takes its files as they are now.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations, readReleased, releasedFile, withRelease } from './released.ts';

const projectDir = join(import.meta.dirname, '../../..');
const folder = join(projectDir, 'supabase/migrations');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(projectDir, 'package.json'), 'utf8'),
);
const { [version]: earlierTry, ...earlier } = readReleased(folder);
const isAgain = process.argv.includes('--again');
const before = earlierTry && !isAgain ? { ...earlier, [version]: earlierTry } : earlier;
try {
  const released = withRelease(readMigrations(folder), before, version);
  writeFileSync(join(folder, releasedFile), `${JSON.stringify(released, null, 2)}\n`);
  console.log(`${version} has ${Object.keys(released[version] ?? {}).length} new migrations.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
