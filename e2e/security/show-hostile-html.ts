/** Shows hostile HTML in a real browser: in an article of the site, and in frames like the preview's. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { contentAlias } from '../../src/build/content-folder.ts';
import type * as gatesModule from './gates.ts';

/** Bundles the sanitizers of the site for use in a page. */
export async function bundleGates(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: contentAlias },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('gates.ts', import.meta.url)),
        formats: ['iife'],
        name: 'gates',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The gates were not bundled.');
  return result.output[0].code;
}

declare global {
  interface Window {
    gates: typeof gatesModule;
  }
}

/** Everything that a page with hostile HTML can report. */
interface Watched {
  acts: string[];
  requests: string[];
  policyViolations: string[];
}

/** Waits until the page has drawn what it was given, and nothing more is reported about it. */
export async function untilSilent(page: Page, { acts, requests, policyViolations }: Watched) {
  const count = () => acts.length + requests.length + policyViolations.length;
  let before = -1;
  while (before !== count()) {
    before = count();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
}

/** Cuts a list into pieces of this length. */
const piecesOf = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );

/** The number of texts in one article: their requests must fail before the next ones replace them. */
const TEXTS_AT_ONCE = 100;

/**
 * Shows each text in the article, fires events on every element, and returns those that a second sanitizing changes.
 */
export async function showArticles(
  page: Page,
  watched: Watched,
  htmls: string[],
  isGuarded = true,
): Promise<string[]> {
  const unsettled: string[] = [];
  for (const texts of piecesOf(htmls, TEXTS_AT_ONCE)) {
    unsettled.push(...(await showInArticle(page, texts, isGuarded)));
    await untilSilent(page, watched);
  }
  return unsettled;
}

async function showInArticle(page: Page, htmls: string[], isGuarded: boolean): Promise<string[]> {
  return page.evaluate(
    ({ texts, guarded }) => {
      const place = document.querySelector('.article');
      if (!place) throw new Error('There is no article.');
      // A clicked link may navigate, which is not an escape.
      window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
      const unsettled: string[] = [];
      const moments =
        'click mouseover mousemove pointerdown focus focusin keydown blur input wheel'.split(' ');
      place.replaceChildren();
      for (const html of texts) {
        const box = place.appendChild(document.createElement('div'));
        const once = window.gates.cleanArticle(html);
        if (guarded && window.gates.cleanArticle(once) !== once) unsettled.push(html);
        box.innerHTML = guarded ? window.gates.showArticle(html) : html;
      }
      for (const element of place.querySelectorAll<HTMLElement>('*')) {
        for (const moment of moments)
          element.dispatchEvent(new Event(moment, { bubbles: true, cancelable: true }));
      }
      return unsettled;
    },
    { texts: htmls, guarded: isGuarded },
  );
}

/** The number of emails in a frame, and of frames in the page. */
const MAILS_IN_A_FRAME = 25;
const FRAMES_AT_ONCE = 20;

/**
 * Shows all in frames like the preview's, and returns those that a second cleaning changes. Cleaned emails share
 * frames, unless they have a <body> of their own: one frame for each would take minutes.
 */
export async function showMails(
  page: Page,
  watched: Watched,
  htmls: string[],
  isGuarded = true,
): Promise<string[]> {
  const cleaned = await page.evaluate(
    (texts) =>
      texts.map((html) => {
        const { bodyOf, cleanMail, isWhole } = window.gates;
        const once = cleanMail(html);
        return {
          html,
          isWhole: isWhole(html),
          body: bodyOf(once),
          isSettled: cleanMail(once) === once,
        };
      }),
    htmls,
  );
  const whole = cleaned.filter((mail) => mail.isWhole).map(({ html }) => html);
  const parts = cleaned.filter((mail) => !mail.isWhole).map(({ body }) => body);
  const joined = piecesOf(parts, MAILS_IN_A_FRAME).map((bodies) => bodies.join('<hr>'));
  for (const texts of piecesOf(isGuarded ? [...whole, ...joined] : htmls, FRAMES_AT_ONCE)) {
    await page.evaluate(showInFrames, { texts, guarded: isGuarded });
    // A frame that is removed at once loses its reports.
    await untilSilent(page, watched);
  }
  return isGuarded ? cleaned.filter(({ isSettled }) => !isSettled).map(({ html }) => html) : [];
}

/** Runs in the page: replaces the last frames by one for each text, and waits until all are loaded. */
async function showInFrames({ texts, guarded }: { texts: string[]; guarded: boolean }) {
  document.querySelectorAll('iframe[data-shown]').forEach((frame) => frame.remove());
  const load = async (html: string) => {
    const frame = document.createElement('iframe');
    frame.dataset.shown = '';
    frame.srcdoc = guarded ? window.gates.showMail(html, { hasRemoteImages: false }) : html;
    frame.setAttribute('sandbox', '');
    const loaded = new Promise((resolve) =>
      frame.addEventListener('load', resolve, { once: true }),
    );
    document.body.append(frame);
    await loaded;
  };
  await Promise.all(texts.map(load));
}
