// Tests an admin's write in the project's database, in a transaction that is rolled back.

import type { Client } from 'pg';

/** Creates a session of the oldest admin, whose browser needs no code during the transaction. */
const logIn = `with admin as (select user_id from private.admins order by created_at limit 1),
  session as (
    insert into auth.sessions (id, user_id, created_at, updated_at)
    select gen_random_uuid(), user_id, now(), now() from admin returning id, user_id
  )
  select set_config('request.jwt.claims', json_build_object(
    'sub', user_id, 'session_id', id, 'role', 'authenticated')::text, true) from session`;

/** Returns the problems; empty when an admin may write. */
export async function adminWriteProblems(client: Client): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('update private.settings set login_codes = false where is_only');
    if ((await client.query(logIn)).rowCount === 0)
      return ['there is no admin. Run npm run deploy'];
    await client.query('set local role authenticated');
    await client.query("insert into public.jobs (title, is_active) values ('Check', false)");
    return [];
  } catch (error) {
    return [`the database refuses it: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await client.query('rollback');
  }
}
