/**
 * Caches databases as tar files in node_modules/.cache, so that a stack starts from a copy. Creating an empty cluster
 * takes seconds (initdb), running all migrations takes seconds more, and unpacking a file takes half a second.
 */
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { migrationsDir as ownMigrations, projectDir } from '../local-settings.ts';
import { checksumOfSchema } from './database.ts';

const cacheDir = join(projectDir, 'node_modules/.cache/local-stack');

async function versionOf(packageName: string): Promise<string> {
  const file = join(projectDir, 'node_modules', packageName, 'package.json');
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  return version;
}

/** Stacks that start in parallel each write a temporary file; their renames replace each other safely. */
async function write(file: string, template: Blob): Promise<void> {
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}`;
  await mkdir(cacheDir, { recursive: true });
  await writeFile(draft, Buffer.from(await template.arrayBuffer()));
  await rename(draft, file);
}

/** Returns an empty Postgres cluster. */
async function clusterTemplate(): Promise<Blob> {
  const file = join(cacheDir, `postgres-${await versionOf('@electric-sql/pglite')}.tar`);
  if (existsSync(file)) return openAsBlob(file);

  const { PGlite } = await import('@electric-sql/pglite');
  const cluster = await PGlite.create();
  const template = await cluster.dumpDataDir('none');
  await cluster.close();
  await write(file, template);
  return template;
}

const migratedPrefix = 'migrated-';

/** Names the file after the packages' versions too, because they create tables of their own (auth, storage). */
async function migratedFile(migrationsDir: string): Promise<string> {
  const versions = [await versionOf('@electric-sql/pglite'), await versionOf('@supabase/lite')];
  const schema = (await checksumOfSchema(migrationsDir)).slice(0, 16);
  return join(cacheDir, `${migratedPrefix}${[...versions, schema].join('-')}.tar`);
}

/**
 * Returns the database after all migrations and before its seed, also for a copy of them, as a restore makes one; an
 * empty cluster for other migrations.
 */
export async function databaseTemplate(migrationsDir: string): Promise<Blob> {
  const file = await migratedFile(migrationsDir);
  return existsSync(file) ? openAsBlob(file) : clusterTemplate();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps today's templates, which another process may still be reading. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(migratedPrefix)) continue;
    const file = join(cacheDir, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}

/** Stores a migrated database without seed for the next `databaseTemplate`. */
export async function keepTemplate(database: PGlite, migrationsDir: string): Promise<void> {
  if (migrationsDir !== ownMigrations) return;
  const file = await migratedFile(migrationsDir);
  if (existsSync(file)) return;
  await write(file, await database.dumpDataDir('none'));
  await removeOldTemplates();
}

/**
 * Returns the cached database of this name and checksum, or creates and caches one, for another base than a stack's.
 */
export async function keptOrMade(
  base: string,
  checksum: string,
  make: () => Promise<Blob>,
): Promise<Blob> {
  const version = await versionOf('@electric-sql/pglite');
  const file = join(cacheDir, `${migratedPrefix}${base}-${version}-${checksum.slice(0, 16)}.tar`);
  if (existsSync(file)) return openAsBlob(file);
  const template = await make();
  await write(file, template);
  await removeOldTemplates();
  return template;
}
