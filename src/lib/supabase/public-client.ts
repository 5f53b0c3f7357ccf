import type { FunctionsClient } from '@supabase/functions-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { getBackend, NotConfiguredError } from '@/lib/env';
import type { Database } from './database.types';

interface PublicApi {
  rest: PostgrestClient<Database>;
  functions: FunctionsClient;
}

let loading: Promise<PublicApi> | undefined;

/**
 * The backend for visitors: tables, procedures and functions, without the code for
 * sessions, storage and realtime, loaded at the first call. Rejects with NotConfiguredError in a site without a
 * backend, whose build leaves the clients out: hence the variable read directly.
 */
export async function getPublicApi(): Promise<PublicApi> {
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

async function createPublicApi(): Promise<PublicApi> {
  const [{ PostgrestClient }, { FunctionsClient }, { fetchInTime }] = await Promise.all([
    import('@supabase/postgrest-js'),
    import('@supabase/functions-js'),
    import('./fetch-in-time'),
  ]);
  const { url, publishableKey: apikey } = getBackend();
  return {
    rest: new PostgrestClient<Database>(`${url}/rest/v1`, {
      headers: { apikey },
      // A row that is on its way outlives the page.
      fetch: (input, init) => fetchInTime(input, { ...init, keepalive: init?.method === 'POST' }),
      // Repeats are decided in one place, query-client.ts.
      retry: false,
    }),
    functions: new FunctionsClient(`${url}/functions/v1`, { headers: { apikey } }),
  };
}
