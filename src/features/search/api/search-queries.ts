import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { searchEverything } from './search-everything';

/** One letter is in nearly everything, and no index helps to find it. */
export const shortestSearch = 2;

/**
 * Each text has an answer of its own, so one that arrives late is never shown for another text; until
 * the new one is there, what was found last stays.
 */
export function searchQuery(search: string) {
  return queryOptions({
    queryKey: [adminScope, 'search', search],
    queryFn: ({ signal }) => searchEverything(search, signal),
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    // The palette shows the failure at once; typing on is the next try.
    retry: false,
    networkMode: 'always',
  });
}
