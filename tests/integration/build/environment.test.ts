// Tests that a wrong setup is reported when the site is built or served for development.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { spawnVite } from '../../support/spawn-vite.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const halfASetup = {
  VITE_SUPABASE_URL: 'https://demo.supabase.co',
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_SITE_URL: 'studio.example.com',
};

const itsProblems = [
  'The environment is not complete:',
  '- VITE_SUPABASE_PUBLISHABLE_KEY is missing, but VITE_SUPABASE_URL is set',
  '- VITE_EMAILJS_CONTACT_TEMPLATE_ID is missing, but VITE_EMAILJS_PUBLIC_KEY is set',
  '- VITE_EMAILJS_APPLICATION_TEMPLATE_ID is missing, but VITE_EMAILJS_PUBLIC_KEY is set',
  '- VITE_SITE_URL must be a web address such as https://example.com',
  'See .env.example for what each variable means.',
].join('\n');

test('a build with an incomplete setup names each variable and writes nothing', async () => {
  const outDir = join(await tempDir(), 'site');
  const build = spawnVite(['build', '--outDir', outDir], halfASetup);
  expect(await build.exited).toBe(1);
  expect(build.output()).toContain(itsProblems);
  expect(build.output()).not.toMatch(/^\s+at /m);
  expect(existsSync(outDir)).toBe(false);
});

test('the development server with another backend names each variable, too', async () => {
  const dev = spawnVite(['--port', String(await findFreePort())], halfASetup);
  expect(await dev.exited).toBe(1);
  expect(dev.output()).toContain(itsProblems);
  expect(dev.output()).not.toMatch(/^\s+at /m);
});

test('a build without any variables asks only for the site’s address', async () => {
  const outDir = join(await tempDir(), 'site');
  const build = spawnVite(['build', '--outDir', outDir], {});
  expect(await build.exited).toBe(1);
  expect(build.output()).toContain(
    'The environment is not complete:\n- VITE_SITE_URL is missing\nSee .env.example',
  );
});
