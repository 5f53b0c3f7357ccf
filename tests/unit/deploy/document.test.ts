// Tests that the facts of docs/deploy.md match the commands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ending } from '../../../supabase/admin/check/notes.ts';
import { questions } from '../../../supabase/admin/init/questions.ts';
import { authMailsPerHour } from '../../../supabase/admin/push/auth-mail.ts';
import { deploySteps } from '../../../supabase/admin/push/steps.ts';
import { projectDir, secrets, site } from './good-deploy.ts';

const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
const document = read('docs/deploy.md').replaceAll(/\s+/g, ' ');

/** The texts of the first column of the table with this head. */
function firstColumn(head: string): string[] {
  const table = read('docs/deploy.md').split(`| ${head} |`)[1]?.split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split('|')[1]?.trim() ?? '');
}

test('the table of flags has each question once, in the order in which it is asked', () => {
  const flags = firstColumn('Flag').flatMap((cell) => [...cell.matchAll(/--([\w-]+)/g)]);
  expect(flags.map(([, flag]) => flag)).toEqual(['project', ...questions.map(({ flag }) => flag)]);
});

test('the table of steps is the order of the deploy', () => {
  const steps = deploySteps({
    deploy: { functionNames: [], secrets, secretNames: [], site },
    ref: '',
    cli: () => Promise.reject(new Error('not asked')),
    databaseUrl: undefined,
    adminEmail: '',
    createAdmin: () => Promise.resolve(),
  });
  expect(firstColumn('Step')).toEqual(steps.map(({ name }) => name));
});

test.each([
  ['Next: npm run deploy', 'supabase/admin/init/init-deploy.ts'],
  ['The project is up to date.', 'supabase/admin/push/run.ts'],
])('the last line %j is that of the command', (line, file) => {
  expect(document).toContain(`"${line}"`);
  expect(read(file)).toContain(line);
});

test('the page ends as the document says', () => {
  expect(document).toContain(`"${ending(true).split(' You')[0]}"`);
});

test('the mails of Auth are as many as the document says', () => {
  expect(document).toContain(`at most ${authMailsPerHour} emails an hour`);
});
