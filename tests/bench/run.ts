/** `npm run bench` runs every benchmark in sequence. Exits with 1 when one misses its goals. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const projectDir = join(import.meta.dirname, '../..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')));

for (const name of Object.keys(scripts).filter((each) => each.startsWith('bench:'))) {
  console.log(`\n# npm run ${name}\n`);
  // All are run: one that misses says nothing about the others.
  const { status } = spawnSync('npm', ['run', '--silent', name], {
    cwd: projectDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exitCode = 1;
}
