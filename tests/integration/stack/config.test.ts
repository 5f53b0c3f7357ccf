/**
 * supabase/config.toml serves the Supabase CLI; the embedded stack has its own settings. These hold
 * the two together.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsDir, projectDir } from '../../../supabase/local/local-settings.ts';
import { service } from '../../support/personas.ts';

const config = readFileSync(join(projectDir, 'supabase/config.toml'), 'utf8');

/** The `key = value` lines of one table, values as JSON. */
function table(name: string): Record<string, unknown> {
  const [, body = ''] = config.split(`\n[${name}]\n`);
  const [own = ''] = body.split(/\n\[/);
  const lines = own.matchAll(/^(\w+) = (.+)$/gm);
  return Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, JSON.parse(value)]));
}

test('each function is listed with the shared imports, and the platform checks no token', () => {
  const names = readdirSync(functionsDir).filter((name) =>
    existsSync(join(functionsDir, name, 'index.ts')),
  );
  const listed = [...config.matchAll(/^\[functions\.([\w-]+)\]$/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(names));

  for (const name of names) {
    expect(table(`functions.${name}`)).toEqual({
      verify_jwt: false,
      import_map: './functions/deno.json',
    });
  }
});

test.each(['blog-images', 'resumes'])('the bucket %s is as the migrations make it', async (id) => {
  const { data } = await service().storage.getBucket(id);
  const { file_size_limit, ...rest } = table(`storage.buckets.${id}`);
  expect(file_size_limit).toBe('5MiB');
  expect(data).toMatchObject({ ...rest, file_size_limit: 5 * 1024 * 1024 });
});

test('sign-up is off and the e-mail provider is on', () => {
  expect(table('auth')).toMatchObject({ enable_signup: false, enable_anonymous_sign_ins: false });
  // The provider stays on: off, it would refuse the admins' passwords as well.
  expect(table('auth.email')).toMatchObject({ enabled: true });
});

test('Auth ends a session later than the database does', () => {
  // 12 h and the hour that a token may be old at the last activity; 7 days.
  expect(table('auth.sessions')).toEqual({ timebox: '168h', inactivity_timeout: '13h' });
  expect(table('auth')).toMatchObject({ jwt_expiry: 3600 });
});

test('the seed is run and the API exposes what the embedded stack exposes', () => {
  expect(table('db.seed')).toEqual({ enabled: true, sql_paths: ['./seed.sql'] });
  expect(table('api')).toMatchObject({ schemas: ['public'], max_rows: 1000 });
});
