import {
  createPath,
  NavigationType,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { isHeld } from '@/lib/navigation-block';

/** The history of react-router, of which it exports no name. */
export type SiteHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<SiteHistory['listen']>[0];
export type Update = Parameters<Listener>[0];

/**
 * Makes the browser's history one that pages can rely on: what the next page needs is there before
 * the router hears of it, so the present page stays until then; and unsaved work can hold it up.
 * @param prepare gets what the page that is gone to needs; null where there is nothing to wait for
 * @param leave is told right before another page takes the place of the one shown
 */
export function createSiteHistory(
  history: SiteHistory,
  prepare: (update: Update) => Promise<unknown> | null,
  leave: () => void = () => undefined,
): SiteHistory {
  /** Set while we ourselves move through the entries, which is nobody's wish to be held up. */
  let isOurs = false;
  let latest = 0;

  let shownPath = history.location.pathname;
  /** Where the router believes to be. */
  let known = history.location;

  const pass = (listener: Listener, update: Update) => {
    if (update.location.pathname !== shownPath) leave();
    shownPath = update.location.pathname;
    known = update.location;
    listener(update);
  };

  const tell = (listener: Listener, update: Update) => {
    const turn = (latest += 1);
    const preparing = prepare(update);
    if (!preparing) return pass(listener, update);
    const show = () => {
      // Meanwhile the visitor may have gone elsewhere.
      if (turn === latest) pass(listener, update);
    };
    // What could not be loaded fails once more when it is shown, where the failure can be told.
    preparing.then(show, show);
  };

  const goSilently = (delta: number) => {
    isOurs = true;
    history.go(delta);
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      known = history.location;
      return known;
    },
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    go: (delta: number) => history.go(delta),
    push: (to: To, state?: unknown) => attempt(() => history.push(to, state)),
    replace: (to: To, state?: unknown) => attempt(() => history.replace(to, state)),
    listen: (listener: Listener) => {
      let isReturning = false;
      const stop = history.listen((update) => {
        if (isReturning) {
          isReturning = false;
          isOurs = false;
          return;
        }
        // The browser has moved already, so a held step back is taken back.
        const { delta } = update;
        const isStep = update.action === NavigationType.Pop && Boolean(delta) && !isOurs;
        isOurs = false;
        if (isStep && delta !== null && isHeld({ proceed: () => goSilently(delta) })) {
          isReturning = true;
          history.go(-delta);
          return;
        }
        tell(listener, update);
      });
      // Somebody went to a section after the router had read the address, and before it listened.
      const { action, location } = history;
      if (createPath(location) !== createPath(known)) {
        tell(listener, { action, location, delta: null });
      }
      return stop;
    },
  };
}

function attempt(navigate: () => void): void {
  if (!isHeld({ proceed: navigate })) navigate();
}
