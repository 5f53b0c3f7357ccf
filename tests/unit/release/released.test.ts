// Tests that released migrations are frozen, and that this repository follows the rules for new ones.
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { describe, expect, test } from 'vitest';
import {
  faultsOf,
  isOwn,
  readMigrations,
  readReleased,
  type Released,
  withRelease,
} from '../../../supabase/admin/release/released.ts';
import { projectDir } from '../../../supabase/local/local-settings.ts';
import { sqlNodes } from '../../lint/sql-trees.ts';

const folder = join(projectDir, 'supabase/migrations');
const migrations = readMigrations(folder);
const released = readReleased(folder);

test('every released migration is as it was, and every new one is dated after it', () => {
  expect(faultsOf(migrations, released)).toEqual([]);
});

test('no migration has more than 250 lines', () => {
  const long = migrations.filter(({ sql }) => sql.trimEnd().split('\n').length > 250);
  expect(long.map(({ name }) => name)).toEqual([]);
});

await loadModule();

const names = (value: unknown) => JSON.stringify(value).matchAll(/"sval":"([^"]+)"/g);

/** The functions that SQL defines, each with the types of its arguments. */
const functionsOf = (sql: string) =>
  [...sqlNodes(parseSync(sql).stmts)]
    .filter(([type]) => type === 'CreateFunctionStmt')
    .map(([, { funcname, parameters }]) => {
      const types = [...sqlNodes(parameters)].filter(
        ([type]) => type === 'TypeName' || type === 'argType',
      );
      const name = [...names(funcname)].map(([, part]) => part).join('.');
      return `${name}(${types.map(([, type]) => [...names(type)].at(-1)?.[1]).join(', ')})`;
    });

/** The version that brought it; an adopter's own file is a version by itself. */
function versionOf(name: string): string {
  if (isOwn(name)) return name;
  return Object.keys(released).find((version) => released[version]?.[name]) ?? 'the next version';
}

test('a version defines each function once', () => {
  const defined = migrations.flatMap(({ name, sql }) =>
    functionsOf(sql).map((signature) => `${versionOf(name)}: ${signature}`),
  );
  expect(defined.length).toBeGreaterThan(100);
  expect(defined.filter((each, at) => defined.indexOf(each) !== at)).toEqual([]);
});

const jobs = { name: '20270101000000_jobs.sql', sql: 'create table jobs ();\n' };
const posts = { name: '20270102000000_posts.sql', sql: 'create table posts ();\n' };
const first = withRelease([jobs, posts], {}, '1.0.0');
const later = {
  name: '20270103000000_job_notes.sql',
  sql: 'alter table jobs add column note text;\n',
};

describe('a released migration', () => {
  test.each([
    [
      'with another text',
      [{ ...jobs, sql: 'create table jobs (id integer);\n' }, posts],
      'has changed',
    ],
    ['with one more space', [{ ...jobs, sql: `${jobs.sql} ` }, posts], 'has changed'],
    ['that is gone', [posts], 'is gone'],
    ['under another name', [jobs, { ...posts, name: '20270102000000_blog.sql' }], 'is gone'],
    ['under another date', [jobs, { ...posts, name: '20270109000000_posts.sql' }], 'is gone'],
  ])('%s is named', (_how, files, what) => {
    const faults = faultsOf(files, first);
    expect(faults[0]).toMatch(
      new RegExp(`_(?:jobs|posts)\\.sql was released with 1\\.0\\.0 and ${what}\\.`),
    );
  });

  test('may have the line breaks of Windows', () => {
    const files = [{ ...jobs, sql: jobs.sql.replaceAll('\n', '\r\n') }, posts];
    expect(faultsOf(files, first)).toEqual([]);
  });
});

describe('a new migration', () => {
  test.each([
    ['dated after the last released one', later.name, []],
    [
      'dated before it',
      '20270101120000_job_notes.sql',
      [/is new and dated before 20270102000000_posts\.sql/],
    ],
    ['with the date of the last one', '20270102000000_tags.sql', [/has the date of another file/]],
    ['with a name that the CLI skips', 'job-notes.sql', [/has no name like/]],
    ['with a day for a date', '20270103_job_notes.sql', [/has no name like/]],
    ['of an adopter, dated before it', '20270101120000_own_job_notes.sql', []],
    [
      'of an adopter, with a date that is taken',
      '20270102000000_own_notes.sql',
      [/has the date of another file/],
    ],
  ])('%s has the faults that it should', (_which, name, expected) => {
    const files = [jobs, posts, { ...later, name }].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(faultsOf(files, first)).toEqual(expected.map((fault) => expect.stringMatching(fault)));
  });
});

describe('a release', () => {
  test.each(['1.0.0', '0.9.0', '1.0', 'next', ''])('is refused for the version “%s”', (version) => {
    expect(() => withRelease([jobs, posts, later], first, version)).toThrow(/package\.json/);
  });

  test('counts 1.10.0 as higher than 1.9.0', () => {
    const ninth = withRelease([jobs, posts, later], first, '1.9.0');
    expect(Object.keys(withRelease([jobs, posts, later], ninth, '1.10.0'))).toEqual([
      '1.0.0',
      '1.9.0',
      '1.10.0',
    ]);
  });

  const second = withRelease([jobs, posts, later], first, '1.1.0');

  test('adds its own files to those of earlier ones', () => {
    expect(Object.entries(second).map(([version, files]) => [version, Object.keys(files)])).toEqual(
      [
        ['1.0.0', [jobs.name, posts.name]],
        ['1.1.0', [later.name]],
      ],
    );
  });

  test.each<[string, Released, string, RegExp]>([
    ['a version that is out', second, '1.1.0', /1\.1\.0 is released already/],
    [
      'a released file that has changed',
      withRelease([{ ...jobs, sql: '' }], {}, '1.0.0'),
      '1.1.0',
      /has changed/,
    ],
  ])('refuses %s', (_what, earlier, version, reason) => {
    expect(() => withRelease([jobs, posts, later], earlier, version)).toThrow(reason);
  });

  test('leaves out what an adopter added', () => {
    const own = { name: '20270104000000_own_fields.sql', sql: '' };
    expect(withRelease([jobs, posts, later, own], first, '1.1.0')).toEqual(second);
  });
});
