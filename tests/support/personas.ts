/**
 * The four personas, the same on every backend: visitor, stranger (signed in, not an admin), admin,
 * service. Users are made for the test file that asks and removed after it.
 */

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Database } from '@/shared/supabase/database.types';

export type Client = SupabaseClient<Database>;
export type Account = { id: string; email: string; password: string };
export type SignedIn = Account & { client: Client };

type Options = {
  /** The address the request comes from. Absent: one of its own, so that limits per source do not meet. */
  address?: string;
};

const byte = () => Math.floor(Math.random() * 256);

/** An address of the range reserved for tests (198.18.0.0/15). */
export const anyAddress = (): string => `198.${18 + (byte() % 2)}.${byte()}.${byte()}`;

function clientWith(key: string, { address = anyAddress() }: Options): Client {
  return createClient<Database>(inject('backend').url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // The embedded stack takes the address from here; hosted Supabase ignores it and uses the real one.
    global: { headers: { 'x-forwarded-for': address } },
  });
}

export const visitor = (options: Options = {}): Client =>
  clientWith(inject('backend').publishableKey, options);

/** The functions' own client: it passes row-level security. Untyped, since database.types.ts has the browser's API only. */
export const service = (options: Options = {}): SupabaseClient =>
  clientWith(inject('backend').secretKey, options);

const createdUsers: string[] = [];

/** Makes an Auth user that can sign in and is nothing else. */
export async function createAccount(): Promise<Account> {
  const email = `persona-${crypto.randomUUID()}@example.com`;
  const password = `pass-${crypto.randomUUID()}`;
  const { data, error } = await service().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  createdUsers.push(data.user.id);
  return { id: data.user.id, email, password };
}

async function signIn(account: Account, options: Options): Promise<SignedIn> {
  const client = visitor(options);
  const { email, password } = account;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { ...account, client };
}

/** Signed in, and no admin: the persona that finds bugs. */
export async function stranger(options: Options = {}): Promise<SignedIn> {
  return signIn(await createAccount(), options);
}

export async function admin(options: Options = {}): Promise<SignedIn> {
  const account = await createAccount();
  const { error } = await service().rpc('grant_admin', { admin_email: account.email });
  if (error) throw error;
  return signIn(account, options);
}

export async function removeAccounts(): Promise<void> {
  for (const id of createdUsers.splice(0)) await service().auth.admin.deleteUser(id);
}
