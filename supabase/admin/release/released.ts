/**
 * A released migration has run in other people's projects and never changes again. `released.json` beside the
 * migrations lists the checksum of each, by the version that added it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checksums by file name, by version. */
export type Released = Record<string, Record<string, string>>;

export interface Migration {
  name: string;
  sql: string;
}

export const releasedFile = 'released.json';

/** Reads the migrations of a folder in the order in which they run. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/** Throws when the file is missing, because without it nothing is frozen. */
export function readReleased(folder: string): Released {
  const released: Released = JSON.parse(readFileSync(join(folder, releasedFile), 'utf8'));
  return released;
}

/** Returns the released files' names, in the order in which they run. */
export const releasedNames = (released: Released): string[] =>
  Object.values(released).flatMap(Object.keys).toSorted();

/**
 * True for an adopter's own migration: no release contains it, and a later release may add files with earlier dates.
 */
export const isOwn = (name: string): boolean => /^\d{14}_own_/.test(name);

/** Ignores line breaks, which Git on Windows may change. */
const checksumOf = (sql: string) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

const dateOf = (name: string) => name.slice(0, 14);

/** Says in one sentence each what `db push` would refuse, skip or never run in a project that has the release. */
export function faultsOf(migrations: Migration[], released: Released): string[] {
  const last = releasedNames(released).at(-1) ?? '';
  const known = new Set(releasedNames(released));
  const present = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  const dates = new Set<string>();
  const faults: string[] = [];

  for (const [version, files] of Object.entries(released))
    for (const [name, checksum] of Object.entries(files)) {
      const found = present.get(name);
      if (found === checksum) continue;
      const what = `${name} was released with ${version} and ${found === undefined ? 'is gone' : 'has changed'}.`;
      faults.push(`${what} Put it back, and write the change into a new file.`);
    }
  for (const { name } of migrations) {
    if (!/^\d{14}_[a-z\d_]+\.sql$/.test(name))
      faults.push(`${name} has no name like 20261201000100_jobs.sql.`);
    else if (dates.has(dateOf(name))) faults.push(`${name} has the date of another file.`);
    else if (!known.has(name) && !isOwn(name) && name < last)
      faults.push(`${name} is new and dated before ${last}, which is released. Date it later.`);
    dates.add(dateOf(name));
  }
  return faults;
}

/** Compares versions such as 0.9.0 and 0.10.0 by their numbers. */
function isHigher(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

/** Adds this version's files. Throws when the version is not higher than the last release, or a file has a fault. */
export function withRelease(
  migrations: Migration[],
  released: Released,
  version: string,
): Released {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`The version “${version}” in package.json is not one like 0.2.0.`);
  const last = Object.keys(released).at(-1);
  if (released[version])
    throw new Error(`${version} is released already: raise the version in package.json.`);
  if (last !== undefined && !isHigher(version, last))
    throw new Error(
      `${version} is not higher than ${last}, the last release: raise it in package.json.`,
    );
  const faults = faultsOf(migrations, released);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const known = new Set(releasedNames(released));
  const files = migrations.filter(({ name }) => !known.has(name) && !isOwn(name));
  const checksums = files.map(({ name, sql }) => [name, checksumOf(sql)]);
  return { ...released, [version]: Object.fromEntries(checksums) };
}
