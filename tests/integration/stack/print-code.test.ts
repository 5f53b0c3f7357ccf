import { expect, inject, test, vi } from 'vitest';
import { admin, createAccount } from '../../support/personas.ts';
import { runCommand } from '../../support/run-command.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const printCodeFor = (email: string) => {
  const { url, secretKey } = inject('backend');
  const env = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey };
  return runCommand('print-code.ts', ['--email', email], env);
};

test('the command prints a code that confirms a browser of this admin', async () => {
  const { email, client } = await admin();
  const { code, output } = await printCodeFor(` ${email.toUpperCase()}`);
  expect(code).toBe(0);
  const confirmed = await client.rpc('confirm_login_code', {
    code: output.trim(),
    browser_token: 'a'.repeat(43),
  });
  expect(confirmed.data).toBe(true);
});

test('the command prints no code for an account that is no admin, and says why', async () => {
  const { email } = await createAccount();
  const { code, output, complaint } = await printCodeFor(email);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toMatch(/There is no admin with the address/);
});
