/**
 * Calls back when the browser is idle.
 * @param within the latest moment, in milliseconds
 * @param moment delay in milliseconds for Safari, which lacks requestIdleCallback
 */
export function whenIdle(
  callback: () => void,
  { within, moment = 0 }: { within?: number; moment?: number } = {},
): void {
  if ('requestIdleCallback' in window) {
    // The oldest browsers lack it, and so does Safari.
    requestIdleCallback(callback, within === undefined ? undefined : { timeout: within });
  } else setTimeout(callback, moment);
}
