import { describe, expect, inject, test, vi } from 'vitest';
import { createStack } from '../../../supabase/local/stack.ts';
import { visitor } from '../../support/personas.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const password = 'a-long-password';
const anyEmail = () => `owner-${crypto.randomUUID()}@example.com`;

const run = (args: string[], env: Record<string, string>, input?: string) =>
  runCommand('create-admin.ts', args, env, input);

const backendEnv = () => ({
  SUPABASE_URL: inject('backend').url,
  SUPABASE_SECRET_KEY: inject('backend').secretKey,
});
const logIn = async (email: string, admin_password: string) => {
  const { data } = await visitor().rpc('verify_admin_credentials', {
    admin_email: email,
    admin_password,
  });
  return data?.[0]?.success;
};

describe('with a URL and a secret key', () => {
  test('a new admin can log in, and a known one keeps its password unless it is reset', async () => {
    const email = anyEmail();
    const first = await run(['--email', ` ${email.toUpperCase()} `], backendEnv(), `${password}\n`);
    expect(first).toMatchObject({ code: 0, complaint: '' });
    expect(first.output).toContain(`${email} is now an admin`);
    // It was read from the input.
    expect(first.output).not.toContain(password);
    expect(await logIn(email, password)).toBe(true);

    const other = ['--email', email, '--password', 'some-other-password'];
    const again = await run(other, backendEnv());
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toContain('its password is unchanged');
    expect(await logIn(email, password)).toBe(true);

    expect(await run([...other, '--reset-password'], backendEnv())).toMatchObject({ code: 0 });
    expect(await logIn(email, 'some-other-password')).toBe(true);
  });

  test('a short password is refused in one line', async () => {
    const args = ['--email', 'o@example.com', '--password', 'short'];
    const { code, complaint } = await run(args, backendEnv());
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: 'The password needs at least 12 characters.\n',
    });
  });

  test('a wrong key makes no admin and says so', async () => {
    const env = { ...backendEnv(), SUPABASE_SECRET_KEY: inject('backend').publishableKey };
    const { code, complaint } = await run(['--email', anyEmail(), '--password', password], env);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The account could not be created: /);
  });
});

test('a reset password ends the sessions of the account and removes its second steps', async () => {
  const stack = await createStack({ seed: false, functions: false });
  try {
    await stack.sql(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'owner@example.com')`,
    );
    // The columns of Auth's table that say whose factor it is, and whether Auth asks for it.
    await stack.sql(
      `create table auth.mfa_factors (id uuid primary key, user_id uuid, factor_type text, status text)`,
    );
    await stack.sql(
      `insert into auth.mfa_factors select gen_random_uuid(), id, 'totp', 'verified' from auth.users`,
    );
    await stack.sql(
      `insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), id, now() from auth.users`,
    );
    const env = { SUPABASE_URL: stack.url, SUPABASE_SECRET_KEY: stack.secretKey };
    const args = ['--email', 'owner@example.com', '--password', password, '--reset-password'];
    expect(await run(args, env)).toMatchObject({ code: 0, complaint: '' });
    const left = 'select 1 from auth.mfa_factors union all select 1 from auth.sessions';
    expect(await stack.sql(left)).toEqual([]);
  } finally {
    await stack.close();
  }
});

test('the embedded stack gets its admin whether it is running or not', async () => {
  const dataDir = await tempDir();
  const env = { LOCAL_STACK_DATA_DIR: dataDir, SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' };
  const atRest = await run(['--email', 'first@example.com', '--password', password], env);
  expect(atRest).toMatchObject({ code: 0, complaint: '' });

  const stack = await createStack({ dataDir, functions: false });
  try {
    const running = await run(['--email', 'second@example.com', '--password', password], env);
    expect(running).toMatchObject({ code: 0, complaint: '' });
    const admins = await stack.sql(
      `select u.email from private.admins a join auth.users u on u.id = a.user_id
       where u.email ~ '^(first|second)@' order by 1`,
    );
    expect(admins).toEqual([{ email: 'first@example.com' }, { email: 'second@example.com' }]);
  } finally {
    await stack.close();
  }
});
