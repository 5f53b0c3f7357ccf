/** Measures a person's actions on a page: until the next paint, and until the result is shown. */
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The durations of the interactions of this act, as the browser's Event Timing API tells them. */
    interactions: number[];
    /** When its last key or button went down. */
    pressed: number;
    /** When the awaited content has been painted. */
    painted: Promise<number>;
    isPainted: boolean;
  }
}

/** Later than any interaction is told after its paint. */
const REPORTED_MS = 400;

/** Records the interactions of every page of this context. */
export async function recordInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId)
          window.interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, ({ timeStamp }) => (window.pressed = timeStamp), { capture: true });
  });
}

/** Begins a new act. */
const forget = () => {
  window.interactions = [];
};

/** Describes content by a selector, and where several elements look alike by the words that the right one has. */
export interface Content {
  selector: string;
  text?: string;
}

/**
 * Resolves in the page once the content has been painted, with the page's clock. Playwright's own waiting makes the
 * browser draw frames for as long as it waits.
 */
const watch = ({ selector, text = '' }: Content) => {
  window.isPainted = false;
  window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`“${text}” never stood in ${selector}.`)), 30_000);
    const look = () => {
      const alike = [...document.querySelectorAll(selector)];
      if (!alike.some((each) => each.textContent.includes(text))) {
        requestAnimationFrame(look);
        return;
      }
      window.isPainted = true;
      // A task after the frame: what it shows has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
};

/** Milliseconds from the start of the page's own clock until the content is painted. */
export async function timeUntilPainted(page: Page, content: Content): Promise<number> {
  await page.evaluate(watch, content);
  return page.evaluate(() => window.painted);
}

export interface Act {
  name: string;
  /** One click or key; where there must be more, the content is timed from the last. */
  act: (page: Page) => Promise<void>;
  /** The content that is asked for, which must not stand there before; absent where the input itself is the answer. */
  shows?: Content;
}

/**
 * The slowest interaction of an act, and the time from its last input until its content is painted; both in ms. The
 * browser tells of no interaction that took less than 16 ms.
 */
export async function timeAct(page: Page, { name, act, shows }: Act) {
  await page.evaluate(forget);
  if (shows) await page.evaluate(watch, shows);
  if (shows && (await page.evaluate(() => window.isPainted)))
    throw new Error(`${name}: its content stood there before.`);
  await act(page);
  const painted = shows && (await page.evaluate(() => window.painted));
  await page.waitForTimeout(REPORTED_MS);
  const { pressed, interactions } = await page.evaluate(() => ({
    pressed: window.pressed,
    interactions: window.interactions,
  }));
  return {
    interaction: Math.max(16, ...interactions),
    content: painted === undefined ? undefined : painted - pressed,
  };
}
