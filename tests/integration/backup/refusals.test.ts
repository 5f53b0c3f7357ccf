// Tests that refused backups and restores change nothing.
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBackup } from '../../../supabase/admin/backup/backup-format.ts';
import { openEmbeddedSource, restoreEmbedded } from '../../../supabase/admin/backup/embedded.ts';
import { takeBackup } from '../../../supabase/admin/backup/take-backup.ts';
import { claimDataDir } from '../../../supabase/local/process/data-dir.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { restore } from './commands.ts';

// A child process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let usedDir: string;
let backup: string;

async function backUpTo(folder: string): Promise<void> {
  const source = await openEmbeddedSource(usedDir);
  try {
    await takeBackup(source, folder);
  } finally {
    await source.close();
  }
}

beforeAll(async () => {
  usedDir = await tempDir();
  const stack = await createWholeStack({ dataDir: usedDir, functions: false, log: () => {} });
  await stack.sql(
    `insert into contact_inquiries (name, email, service_needed) values ('Asha', 'asha@example.com', 'ads')`,
  );
  await stack.close();
  backup = join(await tempDir(), 'backup');
  await backUpTo(backup);
});

test('a backup leaves a sign for the dashboard, which tells when the last one is old', async () => {
  const source = await openEmbeddedSource(usedDir);
  const signs = await source.query(
    `select seen_at > now() - interval '10 minutes' as is_new from private.signs_of_life where part = 'backup'`,
  );
  await source.close();
  expect(signs).toEqual([{ is_new: true }]);
});

test('a backup is not written over another one', async () => {
  await expect(backUpTo(backup)).rejects.toThrow(/is not empty/);
  await expect(openBackup(backup)).resolves.toMatchObject({ format: 1 });
});

/** A copy of the backup that something has happened to. */
async function spoiled(spoil: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = join(await tempDir(), 'copy');
  await cp(backup, copy, { recursive: true });
  await spoil(copy);
  return copy;
}

async function changeManifest(copy: string, change: (text: string) => string): Promise<void> {
  const manifest = join(copy, 'manifest.json');
  await writeFile(manifest, change(await readFile(manifest, 'utf8')));
}

async function expectNothing(dataDir: string): Promise<void> {
  const left = await readdir(dataDir);
  expect(left.filter((name) => name !== 'lock.sqlite')).toEqual([]);
}

test('the command refuses a backup with a changed row in one line', async () => {
  const copy = await spoiled((folder) =>
    appendFile(join(folder, 'rows/public.contact_inquiries.jsonl'), '{}\n'),
  );
  const dataDir = await tempDir();
  const { code, complaint } = await restore({ LOCAL_STACK_DATA_DIR: dataDir }, copy);
  expect(code).toBe(1);
  expect(complaint).toMatch(
    /^The backup is damaged: .*contact_inquiries\.jsonl is missing or not as it was written\.\n$/,
  );
  await expectNothing(dataDir);
});

test.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
  ['that was not finished', (copy) => rm(join(copy, 'manifest.json')), /has no finished backup/],
  [
    'of a later version',
    (copy) =>
      changeManifest(copy, (text) =>
        text.replace('"migrations": [', '"migrations": ["29990101000000", '),
      ),
    /^The backup is from another version of this software: there is no migration 29990101000000 here\.$/,
  ],
  [
    'with a column that this version no longer has',
    (copy) => changeManifest(copy, (text) => text.replaceAll('"landing_page"', '"first_page"')),
    /^column "first_page" of relation "contact_inquiries" does not exist$/,
  ],
])('a backup %s is refused, and nothing is restored', async (_case, spoil, refusal) => {
  const copy = await spoiled(spoil);
  const dataDir = await tempDir();
  const restoring = openBackup(copy).then((manifest) => restoreEmbedded(copy, manifest, dataDir));
  await expect(restoring).rejects.toThrow(refusal);
  await expectNothing(dataDir);
});

test('a stack that holds data is not restored into', async () => {
  await expect(restoreEmbedded(backup, await openBackup(backup), usedDir)).rejects.toThrow(
    /has data\. Empty/,
  );
});

test('a running stack is neither restored into nor backed up', async () => {
  const running = claimDataDir(usedDir);
  try {
    await expect(restoreEmbedded(backup, await openBackup(backup), usedDir)).rejects.toThrow(
      /is in use by/,
    );
    await expect(openEmbeddedSource(usedDir)).rejects.toThrow(/is in use by/);
  } finally {
    running.release();
  }
});
