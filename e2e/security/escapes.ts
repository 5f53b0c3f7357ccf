/** Watches a page with hostile HTML for scripts that run, requests, and navigations. */
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    reportRun: (what: string) => Promise<void>;
  }
}

interface Escapes {
  /** Effects of a script: dialogs, windows, messages, navigations, and attempts that the browser blocked. */
  acts: string[];
  /** Requests to other servers, and to ours for anything but an image. */
  requests: string[];
}

/** Starts to fill the two lists. */
export async function watchEscapes(page: Page): Promise<Escapes> {
  const escapes: Escapes = { acts: [], requests: [] };
  const home = new URL(page.url());
  page.on('dialog', (dialog) => {
    escapes.acts.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => escapes.acts.push(`window: ${popup.url()}`));
  page.on('download', (download) => escapes.acts.push(`download: ${download.url()}`));
  page.on('pageerror', (error) => escapes.acts.push(`error: ${error.message}`));
  page.on('framenavigated', (frame) => {
    if (
      frame === page.mainFrame() ||
      !(frame.url().startsWith('about:') || isPlayer(frame.url()))
    ) {
      escapes.acts.push(`navigation: ${frame.url()}`);
    }
  });
  page.on('console', (message) => {
    const text = message.text();
    // The console reports scripts that a sandbox or the policy stops.
    if (
      /blocked script|blocked form|blocked opening|inline (?:script|event)|script-src|frame-src|javascript:|RAN/i.test(
        text,
      )
    ) {
      escapes.acts.push(`console: ${text}`);
    }
  });
  await page.exposeFunction('reportRun', (what: string) => void escapes.acts.push(`ran: ${what}`));
  await page.route('**/*', async (route, request) => {
    if (isPlayer(request.url())) {
      await route.fulfill({ contentType: 'text/html', body: 'A player' });
      return;
    }
    const isOurs = new URL(request.url()).origin === home.origin;
    if (!isOurs || !isHarmless(request))
      escapes.requests.push(`${request.resourceType()} ${request.url()}`);
    await (isOurs ? route.fallback() : route.abort());
  });
  await page.evaluate(() => {
    Object.assign(window, { ran: () => void window.reportRun('ran()') });
    window.addEventListener(
      'message',
      (event) => void window.reportRun(`message ${String(event.data)}`),
    );
  });
  return escapes;
}

/** Matches the URLs that a post may frame, in the exact form that the site writes. */
const isPlayer = (address: string) =>
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?dnt=1(?:&h=[\da-f]+)?)$/.test(
    address,
  );

/** True for images of our origin, and the site's own requests for data and code. */
const isHarmless = (request: Request) =>
  request.resourceType() === 'image' ||
  /^\/(?:(?:rest|auth|functions|assets)\/|favicon)/.test(new URL(request.url()).pathname);
