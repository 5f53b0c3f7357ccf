// The gain of a caller who undoes a request: PostgREST runs each in a transaction, and a cast, a filter or a header can make
// it roll back after the result is known. A count that protects something must not go with it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { createPersonaDatabase, fingerprint } from './permissions/persona-database.ts';

/** An inquiry and, in another table, a draft. */
const lead = 'd0000000-0000-4000-8000-0000000000e1';
const unknown = 'd0000000-0000-4000-8000-0000000000ff';
const address = 'persona-admin@example.com';

type Counting = {
  /** Why an undone call gains nothing. */
  reason: string;
  /** The same call about what a caller may not find out, and about nothing. */
  telling: [string, string];
};

/** Every function of the owner's that writes, and that callers who are no admins may start. */
const counting: Record<string, Counting> = {
  confirm_browser: {
    reason: 'A token of 256 bits cannot be guessed, so nothing is counted.',
    telling: [`confirm_browser('known')`, `confirm_browser('unknown')`],
  },
  confirm_login_code: {
    reason: 'A code of 40 bits that lives ten minutes cannot be guessed, so nothing is counted.',
    telling: [`confirm_login_code('AAAAAAAA', 'x')`, `confirm_login_code('BBBBBBBB', 'x')`],
  },
  increment_blog_views: {
    reason: 'The view is undone with the count. The answer, a number of views, is public.',
    telling: [`increment_blog_views('${unknown}')`, `increment_blog_views('${lead}')`],
  },
  like_blog_post: {
    reason: 'The like is undone with the count. The answer, a number of likes, is public.',
    telling: [`like_blog_post('${unknown}')`, `like_blog_post('${lead}')`],
  },
  record_activity: {
    reason: 'Tells callers about their own session only.',
    telling: ['record_activity()', 'record_activity()'],
  },
  report_notification: {
    reason: 'What was reported is undone with the count. The answer is the same for unknown leads.',
    telling: [`report_notification('${lead}', true)`, `report_notification('${unknown}', true)`],
  },
  request_login_code: {
    reason: 'The mail is undone with its count.',
    telling: ['request_login_code()', 'request_login_code()'],
  },
  verify_admin_credentials: {
    reason:
      'The request that counts compares nothing; the one that compares wants a committed count.',
    telling: [
      `verify_admin_credentials('${address}', 'right password')`,
      `verify_admin_credentials('${address}', 'wrong password')`,
    ],
  },
};

/** Tables into which visitors insert: triggers count there. Nothing comes back, and the row goes with its count. */
const countingInserts = {
  contact_inquiries: `insert into contact_inquiries (id, name, email, service_needed)
    values ('${unknown}', 'Ravi', 'ravi@example.com', 'ads')`,
  job_applications: `insert into job_applications (id, name, email, phone, position)
    select '${unknown}', 'Ravi', 'ravi@example.com', '+91 00000 00000', id from jobs where is_active limit 1`,
};

let database: PGlite;
beforeAll(async () => {
  database = await createPersonaDatabase();
  await database.exec(`
    update auth.users set encrypted_password = extensions.crypt('right password', extensions.gen_salt('bf', 4))
      where email = '${address}';
    insert into blogs (id, title, slug, excerpt, content, category, author, status)
      values ('${lead}', 'Draft', 'undone-draft', 'x', 'x', 'SEO', 'Asha', 'draft');
    insert into contact_inquiries (id, name, email, service_needed)
      values ('${lead}', 'Ravi', 'ravi@example.com', 'ads');`);
});
afterAll(() => database.close());

/** One request as a visitor, which is undone. */
async function ask(statement: string): Promise<string> {
  await database.exec(`begin; select tests.become('visitor');`);
  const answer = await database.query(statement).then(
    ({ rows }) => JSON.stringify(rows),
    (error: unknown) => String(error),
  );
  await database.exec('rollback');
  return answer;
}

const call = (what: string) => `select * from ${what}`;

test('the catalogue has no other function that writes for callers who are no admins', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prosecdef and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
      and p.prosrc !~ '^\\s*(declare.*?)?begin\\s+perform private\\.require_admin\\(\\);'
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(counting));
});

test('the catalogue has no other table into which visitors insert', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relkind in ('r', 'p', 'v')
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_any_column_privilege('anon', c.oid, 'insert') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(countingInserts));
});

const undone = Object.entries(counting).map(([name, { reason, telling }]) => ({
  name,
  reason,
  telling,
}));
test.each(undone)('$name, undone, gains nothing: $reason', async ({ telling }) => {
  const before = await fingerprint(database);
  const answers = new Set<string>();
  for (let n = 0; n < 30; n += 1) {
    for (const each of telling) answers.add(await ask(call(each)));
  }
  expect([...answers], 'the answers tell one from the other').toHaveLength(1);
  expect(await fingerprint(database)).toEqual(before);
});

test.each(Object.entries(countingInserts))(
  '%s, undone, leave neither row nor count',
  async (_, sql) => {
    const before = await fingerprint(database);
    for (let n = 0; n < 30; n += 1) expect(await ask(sql)).toBe('[]');
    expect(await fingerprint(database)).toEqual(before);
  },
);
