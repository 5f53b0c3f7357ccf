import type { FieldValues, Resolver } from 'react-hook-form';
import { loadWhenOnline } from '../browser/when-online';

/**
 * Checks a form with a schema that is loaded at its first use, so that pages with a form come without zod. Without a
 * connection, sending waits for it.
 * @throws (rejects) when the code cannot be loaded
 */
export function lazyResolver<Fields extends FieldValues, Values>(
  load: () => Promise<Resolver<Fields, unknown, Values>>,
): Resolver<Fields, unknown, Values> {
  return async (...input) => (await loadWhenOnline(load))(...input);
}
