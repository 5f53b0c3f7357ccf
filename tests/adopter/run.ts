/**
 * `npm run test:adopter`: builds the site of an agency that writes from right to left, and takes a few journeys through it. It
 * is the second agency with words and rows of its own (`arabic`); the types and the content of the second one are checked
 * with all others (`npm run typecheck`, `npm run test:unit`).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');
const folder = '.scratch/right-to-left';
const made = (name: string) => join(projectDir, folder, name);
const kept = (name: string) => join(import.meta.dirname, name);

rmSync(made('content'), { recursive: true, force: true });
for (const content of ['content', 'arabic/content']) {
  cpSync(kept(content), made('content'), { recursive: true });
}
cpSync(kept('tsconfig.json'), made('tsconfig.json'));
const [demoAdmin] = readFileSync(join(projectDir, 'supabase/seed.sql'), 'utf8').split('-- 2 Jobs');
writeFileSync(made('seed.sql'), `${demoAdmin}\n${readFileSync(kept('arabic/seed.sql'), 'utf8')}`);

for (const command of [
  `vite build --mode embedded --outDir ${folder}/site --emptyOutDir`,
  // In one worker: a backend and a browser for each would take longer than the few journeys.
  'playwright test --config e2e/playwright.config.ts --grep @any-agency --workers 1',
]) {
  const { status } = spawnSync(command, {
    cwd: projectDir,
    env: {
      ...process.env,
      CONTENT_DIR: `${folder}/content`,
      SEED_FILE: `${folder}/seed.sql`,
      E2E_SITE_DIR: `${folder}/site`,
    },
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0) process.exit(status ?? 1);
}
