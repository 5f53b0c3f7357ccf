import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, test, vi } from 'vitest';
import { visitor } from '../../support/personas.ts';
import { forAShortLife, spawnStack } from '../../support/spawn-stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const script = join(import.meta.dirname, '../../../supabase/admin/create-admin.ts');
const password = 'a-long-password';
const anyEmail = () => `owner-${crypto.randomUUID()}@example.com`;

async function run(args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [...forAShortLife, script, ...args], {
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, complaint };
}

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
  test('a new admin can log in; a known one keeps its password, unless it is to be reset', async () => {
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

  test.each([
    ['a short password', ['--email', 'o@example.com', '--password', 'short'], /at least 12/],
    ['no password at all', ['--email', 'o@example.com'], /password is missing/],
  ])('%s is refused with a message', async (_case, args, message) => {
    const { code, complaint } = await run(args, backendEnv());
    expect(code).toBe(1);
    expect(complaint).toMatch(message);
    expect(complaint).not.toMatch(/^\s+at /m);
  });

  test('a wrong key makes no admin and says so', async () => {
    const env = { ...backendEnv(), SUPABASE_SECRET_KEY: inject('backend').publishableKey };
    const { code, complaint } = await run(['--email', anyEmail(), '--password', password], env);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The account could not be created: /);
  });
});

test('the embedded stack gets its admin whether it is running or not', async () => {
  const dataDir = await tempDir();
  const env = { LOCAL_STACK_DATA_DIR: dataDir, SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' };
  const atRest = await run(['--email', 'first@example.com', '--password', password], env);
  expect(atRest).toMatchObject({ code: 0, complaint: '' });

  const stack = await spawnStack({ dataDir, functions: false });
  const running = await run(['--email', 'second@example.com', '--password', password], env);
  expect(running).toMatchObject({ code: 0, complaint: '' });

  for (const admin_email of ['first@example.com', 'second@example.com']) {
    const response = await fetch(`${stack.url}/rest/v1/rpc/verify_admin_credentials`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ admin_email, admin_password: password }),
    });
    expect(await response.json()).toMatchObject([{ success: true }]);
  }
});
