/**
 * `npm run admin:create` makes an account an admin, on any backend.
 *
 * By default on the embedded stack of `npm run dev`, whether it is running or not. With
 * SUPABASE_URL and SUPABASE_SECRET_KEY in the environment, on a hosted project or the Supabase CLI's.
 */

import { stdin, stderr } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Backend, openBackend } from './open-backend.ts';

const usage = `Usage: npm run admin:create -- --email <address> [--password <password>] [--reset-password]

  --email           the admin's address.
  --password        at least 12 characters; asked for when it is not given.
  --reset-password  for an account that exists: give it this password and end its sessions. Every second step
                    and passkey of Supabase Auth is removed.

The embedded stack is used unless SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

const shortestPassword = 12;
// The limit of bcrypt, which ignores further bytes.
const longestPasswordBytes = 72;
const addressPattern = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@.<>"',;]{2,}$/;

/** Reads a password from the terminal without showing it; from a pipe, reads one line. */
async function askPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  // Ends the question at Ctrl+C; otherwise the promise would never settle.
  const cancelled = new Promise<never>((_resolve, reject) => {
    terminal.once('SIGINT', () => reject(new Error('Cancelled.')));
    terminal.once('close', () => reject(new Error('A password is missing.')));
  });
  if (stdin.isTTY) stderr.write(question);
  try {
    return await Promise.race([terminal.question(''), cancelled]);
  } finally {
    cancelled.catch(() => undefined);
    terminal.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

async function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      'reset-password': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Error(usage);
  if (!values.email) throw new Error(`An email address is missing.\n\n${usage}`);
  const email = values.email.trim().toLowerCase();
  if (!addressPattern.test(email)) throw new Error(`${values.email} is not an email address.`);

  const password = values.password ?? (await askPassword(`Password for ${email}: `));
  if (password.length < shortestPassword) {
    throw new Error(`The password needs at least ${shortestPassword} characters.`);
  }
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    throw new Error(`The password can have at most ${longestPasswordBytes} bytes.`);
  }
  return { email, password, isReset: values['reset-password'] };
}

/**
 * Removes second factors: someone who knew the password may have enrolled one, and Auth would then refuse the owner's
 * new password.
 */
async function removeFactors(client: SupabaseClient, userId: string): Promise<void> {
  const { admin } = client.auth;
  const factors = await admin.mfa.listFactors({ userId });
  if (factors.error)
    throw new Error(`The second steps could not be read: ${factors.error.message}`);
  for (const { id } of factors.data.factors) {
    const { error } = await admin.mfa.deleteFactor({ userId, id });
    if (error) throw new Error(`A second step could not be removed: ${error.message}`);
  }
  const passkeys = await admin.passkey.listPasskeys({ userId });
  // A version of Auth without passkeys does not know the path.
  for (const { id } of passkeys.data ?? []) {
    const { error } = await admin.passkey.deletePasskey({ userId, passkeyId: id });
    if (error) throw new Error(`A passkey could not be removed: ${error.message}`);
  }
}

type Request = Awaited<ReturnType<typeof readArguments>>;

/**
 * Creates the account if it is missing and makes it an admin. Safe to repeat; an existing account keeps its password
 * unless the request says otherwise. Returns what was done.
 */
async function makeAdmin(backend: Backend, request: Request): Promise<string> {
  const { email, password } = request;
  const client = createClient(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  const creation = await client.auth.admin.createUser({ email, password, email_confirm: true });
  const isKnown = creation.error?.code === 'email_exists';
  if (creation.error && !isKnown) {
    throw new Error(`The account could not be created: ${creation.error.message}`);
  }

  const grant = await client.rpc('grant_admin', { admin_email: email });
  if (grant.error)
    throw new Error(`The account could not be made an admin: ${grant.error.message}`);

  if (!isKnown) return `${email} is now an admin of ${backend.name} and can log in at /login.`;
  if (!request.isReset) {
    return `${email} is an admin of ${backend.name}. The account existed: its password is unchanged.`;
  }
  const userId = String(grant.data);
  await removeFactors(client, userId);
  // Also ends every session of the account.
  const reset = await client.auth.admin.updateUserById(userId, { password });
  if (reset.error) throw new Error(`The password could not be set: ${reset.error.message}`);
  return `${email} is an admin of ${backend.name} and has the new password; its sessions have ended.`;
}

try {
  const request = await readArguments();
  const backend = await openBackend();
  try {
    console.log(await makeAdmin(backend, request));
  } finally {
    await backend.close?.();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
