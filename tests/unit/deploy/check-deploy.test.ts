import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const command = join(import.meta.dirname, '../../../supabase/admin/check/run.ts');

test('the command prints one page, with what is to do, and exits with 1', () => {
  const env = { ...process.env, VITE_SITE_URL: 'http://localhost:5173' };
  const { status, stdout } = spawnSync(process.execPath, [command], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^On this machine\n {2}ok {5}Facts \(src\/content\/agency\.ts\)$/m);
  expect(stdout).toMatch(
    /^ {2}TO DO {2}Settings \(\.env\.production\.local\)\n(?: {9}- .*\n)* {9}- VITE_SITE_URL leads to/m,
  );
}, 30_000);
