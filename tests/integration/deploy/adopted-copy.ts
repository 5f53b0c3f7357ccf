// Copies the project as an adopter would have it: the second agency's content, its own logo, and no word of the demo.

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutValues } from '../../../supabase/admin/init/env-file.ts';
import { projectDir } from '../../../supabase/local/local-settings.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path d="M8 8h48v48H8z" fill="var(--logo-shape, #1d4ed8)"/>
</svg>
`;

/** Fills the folder; `domain` takes the place of the content's example addresses. */
export function adoptInto(dir: string, domain: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectDir, encoding: 'utf8' });
  for (const file of files
    .split('\0')
    .filter((name) => name && !/^(?:e2e|src\/content)\//.test(name))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(projectDir, file), join(dir, file));
  }
  symlinkSync(join(projectDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
  cpSync(join(projectDir, 'tests/adopter/content'), join(dir, 'src/content'), { recursive: true });
  for (const file of globSync('src/content/**/*.ts', { cwd: dir })) {
    const text = readFileSync(join(dir, file), 'utf8');
    writeFileSync(join(dir, file), text.replaceAll(/[a-z.-]*example\.com/g, domain));
  }
  writeFileSync(join(dir, 'public/brand/logo.svg'), logo);
  // Two drawings of the content are named after people of the demo.
  // All other lines are those that `deploy:init` begins with.
  const settings = withoutValues(readFileSync(join(dir, 'supabase/.env.example'), 'utf8'));
  writeFileSync(join(dir, 'supabase/.env'), `${settings}\nOWN_WORDS='Sanika, Tejas'\n`);
}
