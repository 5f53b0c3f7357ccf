// Creates clients of a stack that one test file uses alone.

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/shared/supabase/database.types';
import type { ExclusiveStack } from '../../support/exclusive-stack.ts';
import { anyAddress, type Account, type Client } from '../../support/personas.ts';

/** A browser of its own, from an address of its own. */
export function clientOf(
  { url, publishableKey }: ExclusiveStack,
  key = publishableKey,
  headers: Record<string, string> = {},
): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': anyAddress(), ...headers } },
  });
}

export async function createOwner(stack: ExclusiveStack): Promise<Account> {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const password = `pass-${crypto.randomUUID()}`;
  const service: SupabaseClient = clientOf(stack, stack.secretKey);
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  // The lowest cost, because each login compares with it.
  await stack.sql(
    `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4)) where email = $2`,
    [password, email],
  );
  await service.rpc('grant_admin', { admin_email: email }).throwOnError();
  return { id: data.user.id, email, password };
}

export async function signedIn(
  stack: ExclusiveStack,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const client = clientOf(stack);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Every door of the API, knocked at with the client's session. */
export async function tryEveryDoor(client: Client) {
  const read = await client.from('lead_notes').select('id').limit(1);
  const call = await client.from('dashboard_counts').select('total_jobs');
  const write = await client.from('jobs').insert({ title: 'Night watch' });
  const store = await client.storage
    .from('blog-images')
    .upload(`images/${Date.now()}.png`, new ArrayBuffer(8), { contentType: 'image/png' });
  return {
    read: read.error?.code ?? `${read.data?.length} rows`,
    call: call.error?.code ?? 'answered',
    write: write.error?.code ?? 'written',
    store: store.error ? 'refused' : 'stored',
  };
}
/** The answer of `tryEveryDoor` where every door is closed. */
export const refused = { read: '0 rows', call: '42501', write: '42501', store: 'refused' };
