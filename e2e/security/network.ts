/** What can go wrong on the way to the server and back, as a browser meets it. */
import type { Page, Request } from '@playwright/test';

/** Long enough for a second press to come while the first is on its way. */
const SLOW_MS = 400;

export interface Write {
  method: string;
  /** The path of its address. */
  path: RegExp;
}

const isWrite = (request: Request, { method, path }: Write) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** The server takes the next such request and does its work; the answer never arrives. */
export async function loseNextAnswer(page: Page, write: Write): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => write.path.test(url.pathname),
    async (route) => {
      if (isLost || !isWrite(route.request(), write)) return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
}

/** Every request takes its time from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Counts the requests of one kind that leave the page. */
export function countWrites(page: Page, write: Write): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isWrite(request, write)) count += 1;
  });
  return () => count;
}
