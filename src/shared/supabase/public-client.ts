import type { PostgrestClient } from '@supabase/postgrest-js';
import { getBackend, NotConfiguredError } from '@/shared/env';
import type { Database } from './database.types';

let loading: Promise<PostgrestClient<Database>> | undefined;

/**
 * Loads the small client for visitors at the first call: tables and functions of the database, without sessions,
 * storage and realtime. Rejects with NotConfiguredError in a site without a backend, whose build drops the client,
 * because it reads the variable directly.
 */
export async function getPublicApi(): Promise<PostgrestClient<Database>> {
  if (!import.meta.env.VITE_SUPABASE_URL) {
    throw new NotConfiguredError('This site was built without a backend.');
  }
  loading ??= createPublicApi().catch((cause: unknown) => {
    // A failed load of the chunk is not cached.
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function createPublicApi(): Promise<PostgrestClient<Database>> {
  const [{ PostgrestClient }, { fetchInTime }] = await Promise.all([
    import('@supabase/postgrest-js'),
    import('./fetch-in-time'),
  ]);
  const { url, publishableKey: apikey } = getBackend();
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey },
    // Lets a row that is being sent outlive the page.
    fetch: (input, init) => fetchInTime(input, { ...init, keepalive: init?.method === 'POST' }),
    // Leaves retries to query-client.ts.
    retry: false,
  });
}
