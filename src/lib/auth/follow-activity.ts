import { isAccessDenied } from '@/lib/supabase/errors';
import { noteActivity } from './activity-mark';

/** Activity is worth a request this often: the 12 h are never counted from more than 5 minutes too early. */
const reportEveryMs = 5 * 60_000;
/** A report that did not arrive is tried again with the next input after this. */
const reportAgainMs = 30_000;
/** A tab in which nobody does anything asks this often whether the session still holds: what it shows may be private. */
const askEveryMs = 15 * 60_000;
/** Who was away for longer is asked about before they look at old figures. */
const awayMs = 5 * 60_000;

/** What a person does and a page does not; `click` and `input` are also how screen readers and dictation act. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input'] as const;

interface FollowOptions {
  /** Tells the server; false when the session is over. */
  report: () => Promise<boolean>;
  /** The session may be over: ask. */
  onDoubt: () => void;
}

/**
 * Reports what the person does in this tab, and asks now and then when they do nothing. Renewed tokens are no activity:
 * a forgotten tab renews its own for ever. Returns the way to stop.
 */
export function followActivity({ report, onDoubt }: FollowOptions): () => void {
  let lastReport = Number.NEGATIVE_INFINITY;
  let hiddenSince: number | null = document.hidden ? Date.now() : null;

  async function tell() {
    const now = Date.now();
    // Both ways, so that a clock that is set back silences nothing.
    if (Math.abs(now - lastReport) < reportEveryMs) return;
    lastReport = now;
    try {
      if (await report()) noteActivity();
      else onDoubt();
    } catch (error) {
      lastReport = now - reportEveryMs + reportAgainMs;
      // Anything else is the network's affair: whoever is cut off notices it by what they do.
      if (isAccessDenied(error)) onDoubt();
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
    if (isLongAway) onDoubt();
  };

  const options = { passive: true, capture: true };
  for (const input of inputs) window.addEventListener(input, onInput, options);
  document.addEventListener('visibilitychange', onVisibility);
  const timer = setInterval(onDoubt, askEveryMs);
  return () => {
    for (const input of inputs) window.removeEventListener(input, onInput, options);
    document.removeEventListener('visibilitychange', onVisibility);
    clearInterval(timer);
  };
}
