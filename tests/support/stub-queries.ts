import { vi } from 'vitest';

type Call = (...args: unknown[]) => unknown;
type BuildQuery = (...args: unknown[]) => object;

/**
 * For `vi.mock`: an api module whose fetchers are mocks. Each named query calls the mock of its fetcher with the query's
 * own arguments and the signal. By default a mock does what the fetcher does.
 */
export function stubQueries<Api extends object>(
  api: Api,
  fetcherOf: Partial<Record<keyof Api, keyof Api>>,
): Api {
  const stub = { ...api };
  const originals: object = api;
  for (const [query, fetcher] of Object.entries<PropertyKey | undefined>(fetcherOf)) {
    if (fetcher === undefined) continue;
    const original: Call = Reflect.get(originals, fetcher);
    const build: BuildQuery = Reflect.get(originals, query);
    const read = vi.fn<Call>(original);
    Reflect.set(stub, fetcher, read);
    Reflect.set(stub, query, (...args: unknown[]) => ({
      ...build(...args),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(...args, signal),
    }));
  }
  return stub;
}
