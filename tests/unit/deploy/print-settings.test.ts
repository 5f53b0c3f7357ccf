import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** `npm run settings` for a site at this address. */
function printSettings(address: string) {
  const env = { ...process.env, VITE_SITE_URL: address };
  const args = ['supabase/admin/print-settings.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('the command prints where the site is, as the statement that tells the database', () => {
  const { status, stdout } = printSettings('https://www.harbour.org');
  expect(status).toBe(0);
  expect(stdout).toContain(
    "site_origin = array['https://www.harbour.org', 'https://harbour.org']::text[]",
  );
  expect(stdout).toMatch(/^update private\.settings set\n[^;]*\nwhere is_only;\n$/);
});

it.each([
  ['', 'VITE_SITE_URL is missing'],
  ['harbour.org', 'VITE_SITE_URL is no web address: harbour.org'],
])('the command prints no half of the settings for a site at %j', (address, problem) => {
  const { status, stdout, stderr } = printSettings(address);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(problem);
});
