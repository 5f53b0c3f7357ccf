import { useQueries } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';

interface Known<Value> {
  address: string;
  value: Value | null;
}

/** A read that takes the signal is cancelled when the screen goes; any other one ends and is kept. */
interface QueryContext {
  signal: AbortSignal;
}

/**
 * Reads a fact about each of these pictures once, under a name of its own in the cache. Returns by address the ones that
 * are known; null is a picture without the fact.
 */
export function useByAddress<Value>(
  name: string,
  addresses: Iterable<string>,
  read: (address: string, context: QueryContext) => Promise<Value | null>,
): ReadonlyMap<string, Value> {
  return useQueries({
    queries: [...new Set(addresses)].map((address) => ({
      queryKey: [adminScope, name, address],
      queryFn: async (context: QueryContext): Promise<Known<Value>> => ({
        address,
        value: await read(address, context),
      }),
      staleTime: Infinity,
      retry: false,
    })),
    combine: known<Value>,
  });
}

// A function of its own: an inline one would make another map with each render.
const known = <Value>(results: { data: Known<Value> | undefined }[]) =>
  new Map(
    results.flatMap(({ data }) => {
      if (!data || data.value === null) return [];
      return [[data.address, data.value] as const];
    }),
  );
