/**
 * `npm test`: every layer. All are run, so that a fault in the first hides none in the last; the summary at the end names
 * each with its time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Stages follow each other. The lanes of a stage run side by side, because one of them leaves a core idle. */
const stages = [
  [
    ['lint', 'typecheck', 'unused', 'build:journeys', 'test:adopter'],
    ['test:database', 'test:unit'],
  ],
  [['test:integration']],
  [['journeys']],
];

/** TypeScript's programs are written in Go: they work a quarter less when they collect their garbage less often. */
const env = { GOGC: '400', ...process.env };

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
}

/** A lane beside another one prints when it is done. */
async function run(name: string, isAlone: boolean): Promise<Result> {
  const begin = performance.now();
  const child = spawn(`npm run --silent ${name}`, {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: true,
  });
  const heading = `\n# npm run ${name}\n`;
  if (isAlone) console.log(heading);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => output.push(part));
  }
  const [status, signal] = await once(child, 'close');
  if (!isAlone) console.log(`${heading}\n${Buffer.concat(output).toString()}`);
  // Ctrl+C ends the whole run.
  if (signal === 'SIGINT' || status === 130) process.exit(130);
  return { name, passed: status === 0, seconds: (performance.now() - begin) / 1000 };
}

async function runLane(lane: string[], isAlone: boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const name of lane) results.push(await run(name, isAlone));
  return results;
}

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const results: Result[] = [];
for (const lanes of stages) {
  const isAlone = lanes.length === 1;
  results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, isAlone)))).flat());
}

console.log('\n# Summary\n');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${inMinutes(seconds).padStart(5)}  ${name}`);
}
console.log(`        ${inMinutes(performance.now() / 1000).padStart(5)}  in all`);
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
