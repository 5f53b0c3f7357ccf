/** Tests that begin inside the admin: one login per worker, whose session every test's browser has. */
import { createClient } from '@supabase/supabase-js';
import { admin, expect, test as base } from '../fixtures.ts';

interface AdminState {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

export const test = base.extend<object, { adminState: AdminState }>({
  adminState: [
    async ({ stack }, provide) => {
      const client = createClient(stack.url, stack.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const { data, error } = await client.auth.signInWithPassword(admin);
      if (error) throw error;
      const { id, email } = data.user;
      const entries = {
        'admin-session': { id, email, authenticated: true },
        'admin-auth-token': data.session,
      };
      const localStorage = Object.entries(entries).map(([name, value]) => ({
        name,
        value: JSON.stringify(value),
      }));
      await provide({ cookies: [], origins: [{ origin: stack.url, localStorage }] });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ adminState }, provide) => provide(adminState),
});

export { expect };
