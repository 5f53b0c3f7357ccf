/**
 * `npm run release` freezes the migrations of the version in package.json and records its code's statements: the last
 * step before its commit. While no one else has that version, `npm run release -- --again` replaces both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBareDatabase } from '../../../tests/database/bare-database.ts';
import { apiQueries, queriesFile, wordsOf } from './api-queries.ts';
import { readMigrations, readReleased, releasedFile, withRelease } from './released.ts';

const projectDir = join(import.meta.dirname, '../../..');
const folder = join(projectDir, 'supabase/migrations');
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

try {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(projectDir, 'package.json'), 'utf8'),
  );
  const changelog = readFileSync(join(projectDir, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md has no entry for ${version}.`);
  const all = readReleased(folder);
  const isLast = Object.keys(all).at(-1) === version;
  if (isLast && process.argv.includes('--again')) delete all[version];
  const released = withRelease(readMigrations(folder), all, version);
  const database = await createBareDatabase();
  const queries = await apiQueries(database, wordsOf(projectDir));
  await database.close();
  write(releasedFile, released);
  write(queriesFile, queries);
  const files = Object.keys(released[version] ?? {}).length;
  const count = Object.values(queries).flat().length;
  console.log(`${version} has ${files} new migrations, and its code makes ${count} queries.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
