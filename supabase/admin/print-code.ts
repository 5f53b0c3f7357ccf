/**
 * `npm run admin:code` prints a login code, for a day without email delivery. Works on any backend, like `npm run
 * admin:create`.
 */

import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { type Backend, openBackend } from './open-backend.ts';

const usage = `Usage: npm run admin:code -- --email <address>

  --email  the admin's address

The embedded stack is used unless SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

function readEmail(): string {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) throw new Error(usage);
  if (!values.email) throw new Error(`An email address is missing.\n\n${usage}`);
  return values.email;
}

async function makeCode(backend: Backend, email: string): Promise<string> {
  const client = createClient(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.rpc('make_login_code', { admin_email: email });
  if (error) throw new Error(`There is no code: ${error.message}`);
  return String(data);
}

try {
  const email = readEmail();
  const backend = await openBackend();
  try {
    console.log(await makeCode(backend, email));
    console.error('Type it where you log in. It works once, within ten minutes.');
  } finally {
    await backend.close?.();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
