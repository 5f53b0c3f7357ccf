/** What a provider allows: requests per second, and mails per day. */
export interface Limits {
  /** Whether another request may come now; counts it if so. */
  takeRequest: () => boolean;
  /** Whether so many mails may still be sent today; counts them if so. */
  takeMails: (count: number) => boolean;
  startNewDay: () => void;
}

/**
 * A bucket that holds one second's requests and fills steadily; undefined: no limit. `now` in milliseconds.
 */
export function createLimits(
  {
    requestsPerSecond,
    mailsPerDay = Number.POSITIVE_INFINITY,
  }: { requestsPerSecond?: number | undefined; mailsPerDay?: number | undefined },
  now: () => number,
): Limits {
  let tokens = requestsPerSecond ?? 0;
  let filledAt = now();
  let mailsToday = 0;
  return {
    takeRequest() {
      if (requestsPerSecond === undefined) return true;
      const passedMs = now() - filledAt;
      tokens = Math.min(requestsPerSecond, tokens + (passedMs / 1000) * requestsPerSecond);
      filledAt += passedMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    takeMails(count) {
      if (mailsToday + count > mailsPerDay) return false;
      mailsToday += count;
      return true;
    },
    startNewDay: () => void (mailsToday = 0),
  };
}
