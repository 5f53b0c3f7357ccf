// Tests backup and restore of a project: rows over Postgres' protocol, in databases like a hosted project's; files
// through the Storage of the tests' backend.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openBackup, type BackupManifest } from '../../../supabase/admin/backup/backup-format.ts';
import { restoreEmbedded } from '../../../supabase/admin/backup/embedded.ts';
import { chosenProject, openProject } from '../../../supabase/admin/backup/project.ts';
import { restoreBackup } from '../../../supabase/admin/backup/restore-backup.ts';
import { migrationsDir } from '../../../supabase/local/local-settings.ts';
import { createBareDatabase } from '../../database/bare-database.ts';
import { servePostgres } from '../../database/postgres-socket.ts';
import { service } from '../../support/personas.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { backUp, succeed, type Place } from './commands.ts';
import { fingerprints } from './fingerprints.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const bucket = 'blog-images';
const imagePath = `images/${crypto.randomUUID()}.png`;
const image = Uint8Array.from({ length: 512 }, (_, index) => (index * 11) % 256);

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

type Project = { database: PGlite; place: Place; sql: Parameters<typeof fingerprints>[0] };

/** A database that holds no rows but those of the migrations, and the environment that names it and the Storage. */
async function createProject(url: string, laterMigrations: string[] = []): Promise<Project> {
  const database = await createBareDatabase();
  await database.exec(
    `create schema supabase_migrations;
     create table supabase_migrations.schema_migrations (version text primary key);`,
  );
  const files = await readdir(migrationsDir);
  const versions = files.filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, 14));
  for (const version of [...versions, ...laterMigrations]) {
    await database.query('insert into supabase_migrations.schema_migrations values ($1)', [
      version,
    ]);
  }
  const { port, close } = await servePostgres(database);
  opened.push(async () => {
    await close();
    await database.close();
  });
  return {
    database,
    sql: async <T extends object>(text: string) => (await database.query<T>(text)).rows,
    place: {
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: inject('backend').secretKey,
      SUPABASE_DB_URL: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    },
  };
}

const files = () => service().storage.from(bucket);
const store = () => files().upload(imagePath, image.buffer, { contentType: 'image/png' });

/** The row that Storage makes for an upload, which here lands in the tests' backend. */
const listImage = (database: PGlite, createdAt: string) =>
  database.query(
    `insert into storage.objects (bucket_id, name, created_at, updated_at, metadata)
     values ($1, $2, $3, $3, '{"mimetype": "image/png", "cacheControl": "max-age=3600"}')`,
    [bucket, imagePath, createdAt],
  );

const here = () => inject('backend').url;
// The same Storage by another name: where the project moves to.
const elsewhere = () => here().replace('127.0.0.1', 'localhost');

async function useProject({ database }: Project): Promise<void> {
  await database.exec(`
    insert into auth.users (id, email, encrypted_password, aud, role)
      values ('7b0e1c1e-0000-4000-8000-000000000001', 'owner@example.com', 'hash', 'authenticated', 'authenticated');
    insert into auth.identities (provider_id, user_id, identity_data, provider)
      values ('x', '7b0e1c1e-0000-4000-8000-000000000001', '{"email": "owner@example.com"}', 'email');
    insert into private.admins (user_id) values ('7b0e1c1e-0000-4000-8000-000000000001');
    insert into public.contact_inquiries (name, email, service_needed)
      values ('Asha Rao', 'asha@example.com', 'ads');
    update private.settings set functions_url = '${here()}/functions/v1';
    insert into public.blogs (title, slug, excerpt, content, category, author, status, featured_image)
      values ('With an image', 'with-an-image', 'x',
        '<p><img src="${here()}/storage/v1/object/public/blog-images/${imagePath}"> https://else.example/storage/</p>',
        'SEO', 'Asha', 'draft', '${here()}/storage/v1/object/public/blog-images/${imagePath}');
    insert into public.newsletters (subject, content, letter)
      values ('Draft', 'x', jsonb_build_object('body',
        '<img src="${here()}/storage/v1/object/public/blog-images/${imagePath}">'))`);
  await listImage(database, '2026-02-03 04:05:06.789012+00');
}

/** As the command does, without a process of its own. */
async function restoreHere(place: Place, change = (manifest: BackupManifest) => manifest) {
  const chosen = chosenProject(place);
  if (!chosen) throw new Error('The environment names no project.');
  const project = await openProject(chosen);
  try {
    return await restoreBackup(project, folder, change(await openBackup(folder)));
  } finally {
    await project.close();
  }
}

let folder: string;
let said: string;
let before: Record<string, string>;

beforeAll(async () => {
  const { error } = await store();
  if (error) throw error;
  const old = await createProject(here());
  await useProject(old);
  before = await fingerprints(old.sql);
  folder = join(await tempDir(), 'backup');
  said = await succeed(backUp(old.place, folder));
});

test('a new project gets all data of the old one, with its own image addresses', async () => {
  expect(said).toContain('1 file.');
  await files().remove([imagePath]);
  const next = await createProject(elsewhere());
  await listImage(next.database, new Date().toISOString());
  expect(await restoreHere(next.place)).toContainEqual(
    expect.stringContaining(`were moved from ${here()} to ${elsewhere()}`),
  );

  const after = await fingerprints(next.sql);
  const moved = new Set([
    'public.blogs',
    'public.newsletters',
    'private.settings',
    // The static site is to be built again.
    'private.site_build',
    'storage.objects',
    'storage.buckets',
  ]);
  const others = (prints: Record<string, string>) =>
    Object.fromEntries(Object.entries(prints).filter(([name]) => !moved.has(name)));
  expect(others(after)).toEqual(others(before));
  const imageUrl = `${elsewhere()}/storage/v1/object/public/blog-images/${imagePath}`;
  expect(await next.sql('select content, featured_image from public.blogs')).toEqual([
    {
      content: `<p><img src="${imageUrl}"> https://else.example/storage/</p>`,
      featured_image: imageUrl,
    },
  ]);
  expect(await next.sql("select letter ->> 'body' as body from public.newsletters")).toEqual([
    { body: `<img src="${imageUrl}">` },
  ]);
  expect(await next.sql('select functions_url from private.settings')).toEqual([
    { functions_url: `${elsewhere()}/functions/v1` },
  ]);
  const response = await fetch(imageUrl);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(image);

  await expect(restoreHere(next.place)).rejects.toThrow('already has rows');
  expect(await fingerprints(next.sql)).toEqual(after);
});

test('a project restored into the embedded stack tells where its images are still shown from', async () => {
  const notes = await restoreEmbedded(folder, await openBackup(folder), await tempDir());
  expect(notes).toContain(`Images in texts are still shown from ${here()}.`);
});

const withOldTable = ({ tables, ...manifest }: BackupManifest): BackupManifest => ({
  ...manifest,
  tables: tables.map((table) =>
    table.name === 'lead_notes' ? { ...table, name: 'old_notes' } : table,
  ),
});

test('other migrations, a lost table, or an upload that fails, leave the project as it was', async () => {
  const newer = await createProject(here(), ['20991231000000']);
  const empty = await fingerprints(newer.sql);
  await expect(restoreHere(newer.place)).rejects.toThrow('only in the target: 20991231000000');
  await newer.database.exec(
    `delete from supabase_migrations.schema_migrations where version = '20991231000000'`,
  );
  await expect(restoreHere(newer.place, withOldTable)).rejects.toThrow(
    'relation "public.old_notes" does not exist',
  );
  const wrongKey = { ...newer.place, SUPABASE_SECRET_KEY: 'wrong' };
  await expect(restoreHere(wrongKey)).rejects.toThrow('could not be stored');
  expect(await fingerprints(newer.sql)).toEqual(empty);
});

test.each([
  ['half a project', { SUPABASE_DB_URL: '' }, /^Set all three or none/],
  [
    'a line anybody could read',
    { SUPABASE_DB_URL: 'postgresql://postgres:secret@db.example.com:5432/postgres' },
    /^SUPABASE_DB_URL has to end in \?sslmode=verify-full/,
  ],
])('%s is refused before anything is read or sent', (_case, change, words) => {
  const place = { SUPABASE_URL: here(), SUPABASE_SECRET_KEY: 'x', ...change };
  expect(() => chosenProject(place)).toThrow(words);
});
