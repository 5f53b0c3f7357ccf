import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { getEnv } from '@/lib/env';
import type { Database } from './database.types';

/** A request that has not been answered by then counts as failed: no form may hang for ever. */
const REQUEST_TIMEOUT_MS = 20_000;

interface PublicApi {
  rest: PostgrestClient<Database>;
  functions: FunctionsClient;
}

let api: PublicApi | undefined;

/**
 * What visitors need of the backend: tables, procedures and functions, and none of the weight of
 * sessions, storage and realtime.
 */
export function getPublicApi(): PublicApi {
  if (!api) {
    const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = getEnv();
    api = {
      rest: new PostgrestClient<Database>(`${url}/rest/v1`, {
        headers: { apikey },
        timeout: REQUEST_TIMEOUT_MS,
        // Repeats are decided in one place, query-client.ts.
        retry: false,
      }),
      functions: new FunctionsClient(`${url}/functions/v1`, { headers: { apikey } }),
    };
  }
  return api;
}
