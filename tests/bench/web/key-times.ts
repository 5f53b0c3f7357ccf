/** From pressing a key to the frame that shows what it did, for every key by itself. */
import type { Page } from '@playwright/test';

const text = 'A sentence that somebody writes in the middle of a long post. ';
/** Between two keys of somebody who types fast. */
const KEY_MS = 80;

declare global {
  interface Window {
    benchKeys: number[];
  }
}

/** Types into what has the focus. @throws when keys got lost */
export async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    window.benchKeys = times;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A task after this frame: what it shows has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  await page.keyboard.type(text, { delay: KEY_MS });
  await page.waitForFunction((count) => window.benchKeys.length >= count, text.length);
  return page.evaluate(() => window.benchKeys);
}
