import { createClient } from '@supabase/supabase-js';
import type { Backend } from './open-backend.ts';

type Request = { email: string; password: string; isReset: boolean };

/**
 * Creates the account if there is none and makes it an admin. Doing it again changes nothing; an
 * existing account keeps its password unless the request says otherwise. Returns what was done.
 */
export async function makeAdmin(backend: Backend, request: Request): Promise<string> {
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
  const reset = await client.auth.admin.updateUserById(String(grant.data), { password });
  if (reset.error) throw new Error(`The password could not be set: ${reset.error.message}`);
  return `${email} is an admin of ${backend.name} and has the new password.`;
}
