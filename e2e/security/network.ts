/** Simulates network faults in a browser. */
import type { Page, Request, Route } from '@playwright/test';

/** Long enough for a second click while the first request is pending. */
const SLOW_MS = 400;

export interface Write {
  method: string;
  /** A pattern for the path of the request's URL. */
  path: RegExp;
}

const isWrite = (request: Request, { method, path }: Write) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** Lets the server handle the next such request, but loses its response. */
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

/** Slows every request down from now on. */
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

/** Counts requests of one kind. */
export function countWrites(page: Page, write: Write): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isWrite(request, write)) count += 1;
  });
  return () => count;
}

/** Goes offline when the page requests this file for the first time. */
export async function goOfflineAt(page: Page, file: RegExp): Promise<void> {
  const goOffline = async (route: Route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  };
  // Only once: a later attempt must not end a restored connection again.
  await page.route(file, goOffline, { times: 1 });
}
