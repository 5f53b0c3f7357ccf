// Compares security-design.md's table of lifetimes with the jobs of the migrations that enforce them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifetimes } from '../../support/lifetimes.ts';
import { projectDir } from './good-deploy.ts';

const migrations = readdirSync(join(projectDir, 'supabase/migrations'))
  .map((file) => readFileSync(join(projectDir, 'supabase/migrations', file), 'utf8'))
  .join('\n');

const functionBody = (name: string) =>
  new RegExp(
    `^create function private\\.${name}\\([\\s\\S]*?^(\\$\\$|end|return [^\\n]*);`,
    'm',
  ).exec(migrations)?.[0] ?? '';
/** Intervals as the table writes them: functions that return one, too. */
const intervalsOf = (sql: string) =>
  [
    ...sql
      .replaceAll(
        /private\.(admin_session_limit|undo_window)\(\)/g,
        (_, name: string) => /interval '[^']+'/.exec(functionBody(name))?.[0] ?? '',
      )
      .matchAll(/interval '(\d+ \w+)'/g),
  ].map(([, interval]) => interval);

const expired = new Map(
  [...functionBody('expired_rows').matchAll(/'([a-z]+\.[a-z_]+)', \$\$([\s\S]*?)\$\$/g)].map(
    ([, table = '', condition = '']) => [table, intervalsOf(condition)],
  ),
);
const tasks = functionBody('tasks');
const livesOf = (life: string) => life.match(/\d+ (?:seconds?|hours?|days?)/g) ?? [];

test('every table with rows that expire has its line, and no other line says so', () => {
  expect(expired.size).toBeGreaterThan(10);
  const named = lifetimes.filter(({ job }) => job === 'expired_rows').map(({ table }) => table);
  expect(named.toSorted()).toEqual([...expired.keys()].toSorted());
});

test.each(lifetimes.filter(({ job }) => job === 'expired_rows'))(
  'the rows of $table live as long as their line says',
  ({ table, life }) => {
    expect(livesOf(life).length).toBeGreaterThan(0);
    expect(expired.get(table)).toEqual(expect.arrayContaining(livesOf(life)));
  },
);

test.each(lifetimes.filter(({ job }) => job !== 'expired_rows'))(
  'a task ends what the line says: $what',
  ({ table, life, job }) => {
    expect(tasks).toContain(`private.${job}()`);
    const body = functionBody(job);
    // The erasure by age hides by the two functions that find old leads.
    expect(body).toContain(job === 'erase_old_leads' ? 'private.hide_people' : table);
    expect(intervalsOf(body)).toEqual(expect.arrayContaining(livesOf(life)));
  },
);

test('the erasure by age runs at night, and is off without the ages', () => {
  expect(tasks).toContain('private.erase_old_leads() where private.is_night()');
  expect(migrations).toMatch(/^ {2}inquiry_months integer,$/m);
});
