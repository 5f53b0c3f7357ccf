import { isAccessDenied } from '@/shared/supabase/errors';

/** The interval of reports, so that the 12 hours are counted from at most 5 minutes too early. */
const reportEveryMs = 5 * 60_000;
/** The wait before a report that did not arrive is repeated with the next input. */
const reportAgainMs = 30_000;
/** The interval at which an idle tab checks its session, because it may show private data. */
const askEveryMs = 15 * 60_000;
/** After a longer absence, the session is checked before old data is shown. */
const awayMs = 5 * 60_000;

/** Events of a user; screen readers and dictation cause `click` and `input`. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input'] as const;

interface WatchOptions {
  /** Tells the server; false when the session has ended. */
  report: () => Promise<boolean>;
  /** Checks whether the session has ended. */
  recheckSession: () => void;
}

/**
 * Reports activity in this tab, and checks the session while there is none. Renewing a token is not activity, because a
 * forgotten tab renews its own forever. Returns a function that stops it.
 */
export function watchActivity({ report, recheckSession }: WatchOptions): () => void {
  let lastReport = Number.NEGATIVE_INFINITY;
  let hiddenSince: number | null = document.hidden ? Date.now() : null;

  async function tell() {
    const now = Date.now();
    // Compares absolutely, so that a clock that is set back does not stop the reports.
    if (Math.abs(now - lastReport) < reportEveryMs) return;
    lastReport = now;
    try {
      if (!(await report())) recheckSession();
    } catch (error) {
      lastReport = now - reportEveryMs + reportAgainMs;
      // Ignores a network failure, which the admin's own requests will show.
      if (isAccessDenied(error)) recheckSession();
    }
  }

  const onInput = () => void tell();
  const onVisibility = () => {
    if (document.hidden) {
      hiddenSince = Date.now();
      return;
    }
    const isLongAway = hiddenSince !== null && Math.abs(Date.now() - hiddenSince) >= awayMs;
    hiddenSince = null;
    if (isLongAway) recheckSession();
  };

  const options = { passive: true, capture: true };
  for (const input of inputs) window.addEventListener(input, onInput, options);
  document.addEventListener('visibilitychange', onVisibility);
  const timer = setInterval(recheckSession, askEveryMs);
  return () => {
    for (const input of inputs) window.removeEventListener(input, onInput, options);
    document.removeEventListener('visibilitychange', onVisibility);
    clearInterval(timer);
  };
}
