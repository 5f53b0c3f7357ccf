/**
 * Calls back when the browser has nothing else to do.
 * @param within milliseconds after which it does so all the same
 * @param moment milliseconds that have to do in Safari, which does not tell
 */
export function whenIdle(
  callback: () => void,
  { within, moment = 0 }: { within?: number; moment?: number } = {},
): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(callback, within === undefined ? undefined : { timeout: within });
  } else setTimeout(callback, moment);
}
