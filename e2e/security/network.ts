/** Network faults as a browser meets them. */
import type { Page, Request, Route } from '@playwright/test';

/** Long enough for a second click while the first request is pending. */
const SLOW_MS = 400;

export interface Write {
  method: string;
  /** Pattern for the path of its address. */
  path: RegExp;
}

const isWrite = (request: Request, { method, path }: Write) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** The server handles the next such request, but its answer is lost. */
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

/** Every request is slow from now on. */
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

/** Counts the requests of one kind. */
export function countWrites(page: Page, write: Write): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isWrite(request, write)) count += 1;
  });
  return () => count;
}

/** Takes the connection away when the page asks for this file for the first time. */
export async function goOfflineAt(page: Page, file: RegExp): Promise<void> {
  const goOffline = async (route: Route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  };
  // Once: a later attempt must not take a restored connection away again.
  await page.route(file, goOffline, { times: 1 });
}
