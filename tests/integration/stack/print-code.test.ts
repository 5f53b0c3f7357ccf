import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test, vi } from 'vitest';
import { admin, createAccount } from '../../support/personas.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const script = join(import.meta.dirname, '../../../supabase/admin/print-code.ts');

async function run(...args: string[]) {
  const { url, secretKey } = inject('backend');
  const env = { ...process.env, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey };
  const child = spawn(process.execPath, [script, ...args], { env });
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, complaint };
}

test('prints a code that confirms a browser of this admin', async () => {
  const { email, client } = await admin();
  const { code, output } = await run('--email', ` ${email.toUpperCase()}`);
  expect(code).toBe(0);
  const confirmed = await client.rpc('confirm_login_code', {
    code: output.trim(),
    browser_token: 'a'.repeat(43),
  });
  expect(confirmed.data).toBe(true);
});

test.each([
  ['without an address', [], /address is missing/],
  ['for an account that is no admin', ['--email'], /There is no admin with the address/],
])('%s prints none, and says why', async (_, args, words) => {
  const { email } = await createAccount();
  const { code, output, complaint } = await run(...args, ...(args.length > 0 ? [email] : []));
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toMatch(words);
});
