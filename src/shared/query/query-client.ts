import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createListeners } from '@/shared/browser/listeners';
import { AppError, isAccessDenied } from '@/shared/supabase/errors';

/** The first part of the key of every query that only admins may read; a logout removes these entries. */
export const adminScope = 'admin';

/** The specification's cache rules (admin.md §9). */
const UNUSED_ENTRIES_KEPT_MS = 5 * 60_000;
const MAX_RETRIES = 3;
const MAX_BACKOFF_MS = 30_000;
/** The first backoff: three attempts wait 2.1 s together, so that people are told within 4 s. */
const FIRST_BACKOFF_MS = 300;

/** Lets an offline request fail at once instead of waiting silently, so that the screen can say so. */
const networkMode = 'always';

const accessDenied = createListeners();

/** Calls the listener at every 401 and 403 of a query or mutation. Returns a function that stops it. */
export const onAccessDenied = accessDenied.subscribe;

function reportAccessDenied(error: unknown): void {
  if (isAccessDenied(error)) accessDenied.tell();
}

/**
 * True for missing connections and server faults. A refusal stays a refusal, and a server that let 8 s pass (408) would
 * let them pass again.
 */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof AppError) || error.status < 400 || error.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportAccessDenied }),
    mutationCache: new MutationCache({ onError: reportAccessDenied }),
    defaultOptions: {
      queries: {
        networkMode,
        gcTime: UNUSED_ENTRIES_KEPT_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(FIRST_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS),
      },
      mutations: { networkMode },
    },
  });
}
