import type { QueryKey } from '@tanstack/react-query';

const scope = 'as-built';

/** Everything kept under `builtKey`. */
export const builtScope: QueryKey = [scope];

/**
 * Where the cache keeps what a prerendered page was made from, whatever has come in since. A part that comes alive late
 * must begin with what its HTML shows: otherwise React throws the HTML away, and with it what was typed there.
 */
export function builtKey(key: QueryKey): QueryKey {
  return [scope, ...key];
}
