import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../supabase/local/local-settings.ts';

/** An empty variable counts as not set, and overrides a developer's own .env files. */
function blankSettings(): Record<string, string> {
  const example = readFileSync(join(projectDir, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^#?\s*(VITE_\w+)=/gm)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** How to start `vite` as the npm scripts do, with these variables and no others of the site's. */
export function viteCommand(args: string[], env: Record<string, string>) {
  const {
    VITEST: _vitest,
    NODE_ENV: _nodeEnv,
    ...inherited
  } = { ...process.env, ...blankSettings() };
  return {
    file: process.execPath,
    args: [join(projectDir, 'node_modules/vite/bin/vite.js'), ...args],
    options: { cwd: projectDir, env: { ...inherited, ...env } },
  };
}
