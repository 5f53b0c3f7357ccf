import type { PostgrestClient } from '@supabase/postgrest-js';
import { getBackend, NotConfiguredError } from '@/shared/env';
import type { Database } from './database.types';

let loading: Promise<PostgrestClient<Database>> | undefined;

/**
 * The backend's tables and procedures for visitors, without the code for sessions, storage, realtime and functions,
 * loaded at the first call. Rejects with NotConfiguredError in a site without a backend, whose build leaves the client
 * out: hence the variable read directly.
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
    // A row that is on its way outlives the page.
    fetch: (input, init) => fetchInTime(input, { ...init, keepalive: init?.method === 'POST' }),
    // Repeats are decided in one place, query-client.ts.
    retry: false,
  });
}
