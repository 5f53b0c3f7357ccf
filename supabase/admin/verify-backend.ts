/**
 * `npm run verify:backend`: two questions that only a real project answers, and the integration tests against a project that is
 * meant for tests. Ends with 1 when something is not as it should be.
 *
 * It writes and deletes rows and accounts of its own: never run it against the project of a live site.
 */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { backendTests } from './verify/backend-tests.ts';
import { askQuestions } from './verify/questions.ts';

const {
  TEST_SUPABASE_URL: url,
  TEST_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  TEST_SUPABASE_SECRET_KEY: secretKey,
} = process.env;

if (!url || !publishableKey || !secretKey) {
  console.error(
    'Set TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_SUPABASE_SECRET_KEY of a project for tests.',
  );
  process.exit(2);
}

const answers = await askQuestions({ url, publishableKey, secretKey });
console.log(`\n${url}\n`);
for (const { question, answer, isGood } of answers) {
  console.log(`${isGood ? 'ok  ' : 'LOOK'} ${question} ${answer}`);
}

const projectDir = join(import.meta.dirname, '../..');
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'integration', ...backendTests(projectDir)],
  { cwd: projectDir, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status === 0 && answers.every(({ isGood }) => isGood) ? 0 : 1;
