/**
 * A backup is a folder: `rows/<schema>.<table>.jsonl`, one row a line; `files/<bucket>/<key, encoded>`, the images; and
 * `manifest.json`, written last: a folder without one is a backup that was not finished.
 *
 * Rows and not Postgres' own files, so that a later Postgres, another backend and people can read a backup.
 */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The backend's address, for the URLs of images in texts; null for the embedded stack. */
  address: z.url().nullable(),
  /** The versions of the migrations that created the tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** The last value of each sequence; null for one that was never used. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() }),
  ),
  files: z.array(
    z.object({
      bucket: z.string(),
      key: z.string(),
      type: z.string(),
      cacheControl: z.string(),
    }),
  ),
  /** The SHA-256 of every other file, by its path in the folder. */
  checksums: z.record(z.string(), z.string()),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type BackupFile = BackupManifest['files'][number];

export const rowsFile = (folder: string, { schema, name }: { schema: string; name: string }) =>
  join(folder, 'rows', `${schema}.${name}.jsonl`);

export const storedFile = (folder: string, { bucket, key }: { bucket: string; key: string }) =>
  join(folder, 'files', encodeURIComponent(bucket), encodeURIComponent(key));

export const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** Returns the SHA-256 of every file except the manifest, by its path in the folder. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path === manifestFile(folder)) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    // Windows uses another separator.
    found[relative(folder, path).replaceAll(sep, '/')] = hash.digest('hex');
  }
  return found;
}

/**
 * Reads the manifest of a backup whose every file is present and unchanged. Throws one sentence for an unfinished
 * backup, another format, or a file that was changed or lost.
 */
export async function openBackup(folder: string): Promise<BackupManifest> {
  if (!existsSync(manifestFile(folder))) {
    throw new Error(`${folder} has no finished backup: it has no manifest.json.`);
  }
  const manifest = await readManifest(folder);
  const found = await checksumsOf(folder);
  for (const [file, expected] of Object.entries(manifest.checksums)) {
    if (found[file] !== expected) {
      throw new Error(
        `The backup is damaged: ${join(folder, file)} is missing or not as it was written.`,
      );
    }
  }
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  } catch (cause) {
    throw new Error(`${manifestFile(folder)} is not a manifest that this version understands.`, {
      cause,
    });
  }
}
