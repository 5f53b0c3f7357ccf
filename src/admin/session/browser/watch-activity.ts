import { isAccessDenied } from '@/shared/supabase/errors';

/** Activity is worth a request this often: the 12 h are never counted from more than 5 minutes too early. */
const reportEveryMs = 5 * 60_000;
/** A report that did not arrive is tried again with the next input after this. */
const reportAgainMs = 30_000;
/** An idle tab checks its session this often, because it may show private data. */
const askEveryMs = 15 * 60_000;
/** After a longer absence the session is checked before old figures are shown. */
const awayMs = 5 * 60_000;

/** Events of a user, not of the page; screen readers and dictation cause `click` and `input`. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input'] as const;

interface WatchOptions {
  /** Tells the server; false when the session is over. */
  report: () => Promise<boolean>;
  /** Checks whether the session has ended. */
  recheckSession: () => void;
}

/**
 * Reports activity in this tab, and checks the session while there is none. Renewing a token is no
 * activity: a forgotten tab renews its own for ever. Returns how to stop.
 */
export function watchActivity({ report, recheckSession }: WatchOptions): () => void {
  let lastReport = Number.NEGATIVE_INFINITY;
  let hiddenSince: number | null = document.hidden ? Date.now() : null;

  async function tell() {
    const now = Date.now();
    // Absolute, so that a clock that is set back does not stop the reports.
    if (Math.abs(now - lastReport) < reportEveryMs) return;
    lastReport = now;
    try {
      if (!(await report())) recheckSession();
    } catch (error) {
      lastReport = now - reportEveryMs + reportAgainMs;
      // Anything else is a network failure, which the admin's own requests will show.
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
