/**
 * `npm run admin:create`: makes an account an admin, on any backend.
 *
 * By default on the embedded stack of `npm run dev`, whether it is running or not. With
 * SUPABASE_URL and SUPABASE_SECRET_KEY in the environment, on a hosted project or the Supabase CLI's.
 */

import { parseArgs } from 'node:util';
import { askPassword } from './ask-password.ts';
import { makeAdmin } from './make-admin.ts';
import { openBackend } from './open-backend.ts';

const usage = `Usage: npm run admin:create -- --email <address> [--password <password>] [--reset-password]

  --email           the admin's address
  --password        at least 12 characters; asked for when left out
  --reset-password  for an account that exists: give it this password

The embedded stack is used unless SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

const shortestPassword = 12;
// bcrypt ignores the bytes beyond these.
const longestPasswordBytes = 72;
const addressPattern = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@.<>"',;]{2,}$/;

class UsageError extends Error {}

async function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      'reset-password': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError(usage);
  if (!values.email) throw new UsageError(`An e-mail address is missing.\n\n${usage}`);
  const email = values.email.trim().toLowerCase();
  if (!addressPattern.test(email)) throw new UsageError(`${values.email} is no e-mail address.`);

  const password = values.password ?? (await askPassword(`Password for ${email}: `));
  if (password.length < shortestPassword) {
    throw new UsageError(`The password needs at least ${shortestPassword} characters.`);
  }
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    throw new UsageError(`The password can have at most ${longestPasswordBytes} bytes.`);
  }
  return { email, password, isReset: values['reset-password'] };
}

try {
  const request = await readArguments();
  const backend = await openBackend();
  try {
    console.log(await makeAdmin(backend, request));
  } finally {
    await backend.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
