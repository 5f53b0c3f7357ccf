import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Frees what the pages written so far have left behind. Node by itself would wait until it has taken several hundred
 * megabytes more, and a build of many pages would need more memory than one of few.
 */
export function collectGarbage(): void {
  collect ??= exposeCollector();
  collect();
}

/** The function is only there for contexts made after the flag was set. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's own, which takes no arguments
  return typeof found === 'function' ? (found as () => void) : () => {};
}
