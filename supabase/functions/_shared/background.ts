declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Lets work go on after the answer. Hosted Supabase ends a function that has answered unless it is told; others do not. */
export function runInBackground(work: Promise<void>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}
