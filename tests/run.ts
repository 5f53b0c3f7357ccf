/**
 * `npm test` runs every layer, so that a failure in the first hides none in the last. Failures are printed last, before
 * the summary with the times and first errors.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Task {
  /** The npm script, with its arguments. */
  name: string;
  /** It needs what this one leaves behind. */
  after?: string;
}

/** So many run side by side: each of them leaves a core idle at times. */
const PLACES = 2;

/** In the order in which they begin: the longest first, so that short ones fill the end. */
const tasks: Task[] = [
  { name: 'build:journeys' },
  { name: 'test:integration' },
  // Alone it works with three browsers; here the tasks beside it fill the pauses.
  { name: 'journeys -- --workers 2', after: 'build:journeys' },
  { name: 'test:unit' },
  { name: 'test:database' },
  { name: 'test:adopter' },
  { name: 'typecheck' },
  { name: 'lint' },
  { name: 'unused' },
  { name: 'test:site', after: 'build:journeys' },
];

/** TypeScript's programs are written in Go: they work a quarter less when they collect their garbage less often. */
const env = { GOGC: '400', ...process.env };

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  /** The first errors in the output of a failed task, a line each. */
  errors: string[];
}

const faults: string[] = [];

const firstErrors = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\b(?:[A-Z]\w*)?Error: /.test(line))
    .slice(0, 3)
    .map((line) => line.trim().slice(0, 160));

/** Prints the output of a passed task once it is whole, so that no line stands among those of another. */
async function run(name: string): Promise<Result> {
  const begin = performance.now();
  console.log(`npm run ${name} …`);
  const child = spawn(`npm run --silent ${name}`, {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: true,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => output.push(part));
  }
  const [status, signal] = await once(child, 'close');
  // Ctrl+C ends the whole run.
  if (signal === 'SIGINT' || status === 130) process.exit(130);
  const passed = status === 0;
  const whole = `\n# npm run ${name}\n\n${Buffer.concat(output).toString()}`;
  if (passed) {
    console.log(whole);
  } else {
    console.log(`npm run ${name} FAILED: its output follows at the end.`);
    faults.push(whole);
  }
  const seconds = (performance.now() - begin) / 1000;
  return { name, passed, seconds, errors: passed ? [] : firstErrors(whole) };
}

const waiting = [...tasks];
const results: Result[] = [];

const isDone = (task: string) => results.some(({ name }) => name === task);

/** Takes the next task off the list whose need is met, or cannot be met any more. */
function takeNext(): Task | undefined {
  const index = waiting.findIndex(({ after }) => !after || isDone(after));
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

async function work({ name, after }: Task): Promise<void> {
  const canRun = results.every((result) => result.name !== after || result.passed);
  results.push(canRun ? await run(name) : { name, passed: false, seconds: 0, errors: [] });
}

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const running = new Set<Promise<void>>();
while (waiting.length + running.size > 0) {
  const next = running.size < PLACES ? takeNext() : undefined;
  if (next) {
    const working = work(next).finally(() => running.delete(working));
    running.add(working);
  } else {
    await Promise.race(running);
  }
}

for (const fault of faults) console.log(fault);
console.log('\n# Summary\n');
for (const { name, passed, seconds, errors } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${inMinutes(seconds).padStart(5)}  ${name}`);
  for (const error of errors) console.log(`                 ${error}`);
}
console.log(`        ${inMinutes(performance.now() / 1000).padStart(5)}  in all`);
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
