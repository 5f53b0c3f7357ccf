import type { FieldValues, Resolver } from 'react-hook-form';
import { loadOnce } from './load-once';

/**
 * Checks a form with code that is loaded by `preload`, or else at the first use: pages with a form come without zod.
 * Without a connection the check waits for the code; it rejects when the code cannot be loaded.
 */
export function lazyResolver<Fields extends FieldValues, Values>(
  load: () => Promise<Resolver<Fields, unknown, Values>>,
) {
  const preload = loadOnce(load);
  const resolver: Resolver<Fields, unknown, Values> = async (...input) =>
    (await preload())(...input);
  return { resolver, preload };
}
