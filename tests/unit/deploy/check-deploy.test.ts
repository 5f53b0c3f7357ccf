import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const command = join(import.meta.dirname, '../../../supabase/admin/check/run.ts');

test('the command prints one page, with what is to do, and exits with 1', () => {
  const own = { VITE_SITE_URL: 'http://localhost:5173', VITE_SUPABASE_URL: '' };
  const env = { ...process.env, ...own };
  const { status, stdout } = spawnSync(process.execPath, [command], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^On this machine\n {2}ok {5}Facts \(src\/content\/agency\.ts\)$/m);
  expect(stdout).toMatch(
    /^The project\n {2}TO DO {2}A project is chosen\n {9}- Next: npm run deploy:init$/m,
  );
  expect(stdout).toMatch(
    /^ {2}TO DO {2}Settings \(\.env\.production\.local\)\n(?: {9}- .*\n)* {9}- VITE_SITE_URL leads to/m,
  );
}, 30_000);
