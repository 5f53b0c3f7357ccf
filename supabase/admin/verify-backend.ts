/**
 * `npm run verify:backend`: the integration tests against a project that is meant for tests, three questions that only a
 * real one answers, and one page of result. Ends with 1 when something is not as it should be.
 *
 * It writes and deletes rows and accounts of its own: never run it against the project of a live site.
 */

import { join } from 'node:path';
import { askQuestions } from './verify/questions.ts';
import { backendTests, runTests } from './verify/run-tests.ts';

const usage = `Set TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_SUPABASE_SECRET_KEY of a project for tests,
and SUPABASE_DB_URL for the question about restores.`;

const {
  TEST_SUPABASE_URL: url,
  TEST_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  TEST_SUPABASE_SECRET_KEY: secretKey,
  SUPABASE_DB_URL: databaseUrl,
} = process.env;

if (!url || !publishableKey || !secretKey) {
  console.error(usage);
  process.exit(2);
}

const projectDir = join(import.meta.dirname, '../..');
const answers = await askQuestions({ url, publishableKey, secretKey, databaseUrl });
const results = runTests(projectDir, backendTests(projectDir));

console.log(`\n${url}\n`);
for (const { question, answer, isGood } of answers) {
  console.log(`${isGood ? 'ok  ' : 'LOOK'} ${question} ${answer}`);
}
console.log('');
for (const { file, passed, skipped, failures } of results) {
  console.log(
    `${failures.length > 0 ? 'FAIL' : 'ok  '} ${file}: ${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  );
  for (const failure of failures) console.log(`       ${failure}`);
}
const isGood =
  answers.every((each) => each.isGood) && results.every((each) => each.failures.length === 0);
process.exitCode = isGood ? 0 : 1;
