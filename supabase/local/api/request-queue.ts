/** Runs jobs one after the other, in order; resolves or rejects as the job does. */
export type RunInTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Creates the lock around the database's single session. `@supabase/lite` sets the caller's role on that session and
 * does not wait for other requests: two at once would run with each other's role.
 */
export function createRequestQueue(): RunInTurn {
  let last: Promise<unknown> = Promise.resolve();

  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
