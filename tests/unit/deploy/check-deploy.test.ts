import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const command = join(import.meta.dirname, '../../../supabase/admin/check/run.ts');

test('the command lists all problems and exits with 1', () => {
  const env = { ...process.env, SITE_URL: 'http://localhost:5173', CRON_SECRET: 'short' };
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Not ready to deploy, \d+ to mend:$/m);
  expect(stderr).toMatch(/^- supabase\/config\.toml: auth\.site_url.*http:\/\/localhost:5173\b/m);
  expect(stderr).toMatch(/^- supabase\/\.env: CRON_SECRET must have at least 32 characters/m);
}, 30_000);
