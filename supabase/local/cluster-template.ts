import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from './local-settings.ts';

/**
 * An empty Postgres cluster as a tar file. Making one (initdb) is three quarters of a first start,
 * unpacking one is not; so the first stack on a machine keeps its own for all later ones.
 */
export async function clusterTemplate(): Promise<Blob> {
  const packageFile = join(projectDir, 'node_modules/@electric-sql/pglite/package.json');
  const { version }: { version: string } = JSON.parse(await readFile(packageFile, 'utf8'));
  const cacheDir = join(projectDir, 'node_modules/.cache/local-stack');
  const file = join(cacheDir, `postgres-${version}.tar`);
  if (existsSync(file)) return openAsBlob(file);

  const { PGlite } = await import('@electric-sql/pglite');
  const cluster = await PGlite.create();
  const template = await cluster.dumpDataDir('none');
  await cluster.close();

  // Stacks that start side by side each write a draft; the renames replace each other unharmed.
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}`;
  await mkdir(cacheDir, { recursive: true });
  await writeFile(draft, Buffer.from(await template.arrayBuffer()));
  await rename(draft, file);
  return template;
}
