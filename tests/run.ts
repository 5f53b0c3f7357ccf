/**
 * `npm test`: every layer, one after the other. All are run, so that a fault in the first hides none in the last; the
 * summary at the end names each with its time.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const layers = [
  'lint',
  'typecheck',
  'unused',
  'test:unit',
  'test:database',
  'test:integration',
  'test:e2e',
  'test:adopter',
];

function run(name: string) {
  console.log(`\n# npm run ${name}\n`);
  const begin = performance.now();
  const { status, signal } = spawnSync(`npm run --silent ${name}`, {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    shell: true,
  });
  // Ctrl+C ends the whole run.
  if (signal === 'SIGINT' || status === 130) process.exit(130);
  return { name, passed: status === 0, seconds: (performance.now() - begin) / 1000 };
}

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const results = layers.map(run);
const total = results.reduce((sum, { seconds }) => sum + seconds, 0);

console.log('\n# Summary\n');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${inMinutes(seconds).padStart(5)}  ${name}`);
}
console.log(`        ${inMinutes(total).padStart(5)}  in all`);
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
