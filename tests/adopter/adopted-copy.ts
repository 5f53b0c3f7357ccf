/**
 * The first part of `npm run test:adopter`: runs the commands of docs/adopt.md in a copy of this folder, and what reads the whole
 * tree afterwards: types, import rules, unused code, and the tests of the documents and of the promises.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');
// Outside of the project, because git and knip look for their settings in the folders above.
const copy = mkdtempSync(join(tmpdir(), 'adopted-'));

/** They make or serve what is here already, or are the whole of the tests. */
const elsewhere = /^(?:git clone|cd |git remote|npm ci|npm run dev|npm test)/;

const commands = [
  ...readFileSync(join(projectDir, 'docs/adopt.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm),
]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .filter((line) => !elsewhere.test(line));
if (commands.length < 2) throw new Error('docs/adopt.md has lost its commands.');

const checks = [
  'tsc --noEmit',
  'tsc -p tests --noEmit',
  'depcruise src supabase tests e2e --config .dependency-cruiser.mjs',
  'knip',
  "vitest run --project 'unit*' unit/documents unit/promise-table unit/contributor-tools",
];

const git = (...words: string[]) => execFileSync('git', words, { cwd: copy });

function run(command: string) {
  console.log(`> ${command}`);
  const { status } = spawnSync(command, {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: true,
  });
  if (status !== 0) throw new Error(`docs/adopt.md leaves a copy in which this fails: ${command}`);
}

try {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectDir,
    encoding: 'utf8',
  });
  for (const file of files
    .split('\n')
    .filter((name) => name && existsSync(join(projectDir, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(projectDir, file), join(copy, file));
  }
  git('init', '--quiet');
  git('add', '--all');
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  // Nothing is committed here, and git asks for that before it deletes.
  for (const command of commands) run(command.replace('git rm -r ', 'git rm -rf --quiet '));
  for (const check of checks) run(`PATH="$PWD/node_modules/.bin:$PATH" ${check}`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
