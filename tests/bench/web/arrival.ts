/**
 * Times a way through the site as its visitor does: from the finger's or the mouse's own time of the click to the frame
 * that shows what was asked for. It works across documents, too, so that a plain page load is timed like a change of
 * the page by script.
 */
import type { Page } from '@playwright/test';

interface Arrival {
  ms: number;
  /** Whether React had taken the clicked element over by then. */
  wasAlive: boolean;
}

declare global {
  interface Window {
    benchArrival?: Arrival | undefined;
  }
}

/**
 * What shows that one has arrived: another page's first heading, or that the elements of this selector hold figures.
 */
export type Sign = { heading: true } | { figuresIn: string };

/** In every document of this page from now on. To be called before the page is opened. */
export async function watchArrivals(page: Page, sign: Sign): Promise<void> {
  await page.addInitScript((wanted) => {
    interface Departure {
      at: number;
      path: string;
      wasAlive: boolean;
    }
    const storeKey = 'bench-departure';
    // The browser gets this function's own text: nothing may stand outside of it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isShown = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
      return isVisible && bottom > 0 && top < innerHeight;
    };
    const headingBefore = (departure: Departure) =>
      departure.path === location.pathname + location.search;
    let oldHeading: string | undefined;
    const hasArrived = (departure: Departure) => {
      if ('figuresIn' in wanted) {
        const elements = [...document.querySelectorAll(wanted.figuresIn)];
        return elements.length > 0 && elements.every((each) => /\d/.test(each.textContent));
      }
      if (headingBefore(departure)) return false;
      // One that is hidden may be in front: of the page that is about to be taken away.
      return [...document.querySelectorAll('h1')].some(
        (heading) => heading.textContent !== oldHeading && isShown(heading),
      );
    };

    let latest: Departure | undefined;
    const watch = (departure: Departure) => {
      latest = departure;
      const look = () => {
        // Whoever has clicked since then waits for another page.
        if (departure !== latest) return;
        if (!hasArrived(departure)) {
          requestAnimationFrame(look);
          return;
        }
        // A task after this frame: what it shows has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          if (departure !== latest) return;
          sessionStorage.removeItem(storeKey);
          window.benchArrival = {
            ms: performance.timeOrigin + performance.now() - departure.at,
            wasAlive: departure.wasAlive,
          };
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };

    const stored = sessionStorage.getItem(storeKey);
    const opened: Departure = { at: performance.timeOrigin, path: '', wasAlive: false };
    watch(stored ? JSON.parse(stored) : opened);
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const element = target instanceof Element ? target.closest('a, button') : null;
        if (!element) return;
        window.benchArrival = undefined;
        oldHeading = document.querySelector('h1')?.textContent;
        const departure = {
          at: performance.timeOrigin + timeStamp,
          path: location.pathname + location.search,
          wasAlive: Object.keys(element).some((key) => key.startsWith('__reactProps')),
        };
        sessionStorage.setItem(storeKey, JSON.stringify(departure));
        watch(departure);
      },
      true,
    );
  }, sign);
}

/** When the page that is asked for now has been shown. */
export async function waitForArrival(page: Page): Promise<Arrival> {
  const arrival = await page.waitForFunction(() => window.benchArrival);
  const value = await arrival.jsonValue();
  if (!value) throw new Error('Nobody has arrived.');
  return value;
}
