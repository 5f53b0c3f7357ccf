/** Resolves when the browser has nothing else to do, after five seconds in any case. */
export async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Not in Safari, where a moment has to do.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}
