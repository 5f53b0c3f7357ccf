import type { FieldValues, Resolver } from 'react-hook-form';
import { loadWhenOnline } from '../browser/when-online';

/**
 * Checks a form with code that is loaded by `preload`, or else at the first use: pages with a form come without zod.
 * Without a connection the check waits for the code; it rejects when the code cannot be loaded.
 */
export function lazyResolver<Fields extends FieldValues, Values>(
  load: () => Promise<Resolver<Fields, unknown, Values>>,
) {
  let loading: ReturnType<typeof load> | undefined;
  const preload = () =>
    (loading ??= loadWhenOnline(load).catch((cause: unknown) => {
      // A failed load is not cached.
      loading = undefined;
      throw cause;
    }));
  const resolver: Resolver<Fields, unknown, Values> = async (...input) =>
    (await preload())(...input);
  return { resolver, preload };
}
