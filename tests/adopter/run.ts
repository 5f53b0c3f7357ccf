/**
 * `npm run test:adopter`: builds the site of the second agency and takes a few journeys through it. Its types and its
 * content are checked with all others (`npm run typecheck`, `npm run test:unit`).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const site = '.scratch/second-agency';

for (const command of [
  `vite build --mode embedded --outDir ${site} --emptyOutDir`,
  // In one worker: a backend and a browser for each would take longer than the few journeys.
  'playwright test --config e2e/playwright.config.ts --grep @any-agency --workers 1',
]) {
  const { status } = spawnSync(command, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, CONTENT_DIR: 'tests/adopter/content', E2E_SITE_DIR: site },
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0) process.exit(status ?? 1);
}
