/**
 * Hostile HTML in a real browser, where posts are read and mails are previewed: nothing runs, loads or leaves the frame.
 * FAST_CHECK_RUNS asks for more random HTML.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { build } from 'vite';
import { needs } from '../sections.ts';
import { contentAlias } from '../../src/build/content-folder.ts';
import { hostileHtml } from '../../tests/support/hostile-html/grammar.ts';
import { byTechnique, payloads } from '../../tests/support/hostile-html/payloads.ts';
import { isStorable, tries } from '../../tests/support/hostile-text.ts';
import { expect, test } from '../fixtures.ts';
import { test as adminTest } from '../admin/signed-in.ts';
import { followAddress, openInteractive } from '../site/interactive.ts';
import { watchEscapes } from './escapes.ts';
import type * as gatesModule from './gates.ts';

// For the pages that a trace shows, Playwright runs a script in each frame: the browser would report each one it blocks.
test.use({ trace: { mode: 'on-first-retry', snapshots: false } });

const byChance = fc.sample(hostileHtml, tries(100));
const all = [...payloads, ...byChance];

/** Bundles the sanitizers of the site for use in a page. */
async function bundleGates(): Promise<string> {
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

/** All that a page with hostile HTML can report. */
interface Watched {
  acts: string[];
  requests: string[];
  policyViolations: string[];
}

/** Waits until the page has drawn what it was given, and nothing more is reported about it. */
async function untilSilent(page: Page, { acts, requests, policyViolations }: Watched) {
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

/** So many texts stand in an article at once: what they load has to fail before the next ones replace them. */
const TEXTS_AT_ONCE = 100;

/** Shows each in the article, fires events on every element, and returns those that a second cleaning changes. */
async function showArticles(
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
      // A clicked link may lead away; that is no escape.
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

/** So many mails share a frame, and so many frames stand in the page at once. */
const MAILS_IN_A_FRAME = 25;
const FRAMES_AT_ONCE = 20;

/**
 * Shows all in frames like the preview's, and returns those that a second cleaning changes. Cleaned mails share frames,
 * unless they have a <body> of their own: one frame for each would take minutes.
 */
async function showMails(
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
    // A frame that goes at once takes its reports with it.
    await untilSilent(page, watched);
  }
  return isGuarded ? cleaned.filter(({ isSettled }) => !isSettled).map(({ html }) => html) : [];
}

/** Runs in the page: puts a frame for each text in the place of the last ones, and waits until all are loaded. */
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

// In one worker, which bundles the sanitizers once.
test.describe.configure({ mode: 'default' });

let gates: string;
test.beforeAll(async () => {
  gates = await bundleGates();
});

test.describe('an article', () => {
  needs('blog');
  // The site's policy would stop a script before it could be seen.
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page, stack }) => {
    const [post] = await stack.sql<{ slug: string }>(
      `select slug from public.blogs where status = 'published' order by created_at limit 1`,
    );
    await openInteractive(page, `/blog/${post?.slug}`);
    await expect(page.locator('.article')).toBeVisible();
    await page.evaluate(gates);
  });

  test('a hostile post runs and fetches nothing in a reader’s browser, and uncleaned it would be noticed', async ({
    page,
    policyViolations,
  }) => {
    test.setTimeout(120_000);
    const watched = { ...(await watchEscapes(page)), policyViolations };
    expect(await showArticles(page, watched, all)).toEqual([]);
    expect(watched).toEqual({ acts: [], requests: [], policyViolations: [] });

    await showArticles(page, watched, byTechnique.events.slice(0, 5), false);
    await showArticles(page, watched, byTechnique.requests.slice(0, 5), false);
    const seen = () => [...watched.acts, ...watched.requests, ...policyViolations].length;
    await expect.poll(seen).toBeGreaterThan(4);
    policyViolations.splice(0);
  });
});

// With the policy on, Chromium reports each event attribute that cleaning reads, although none would run.
test.describe('an article without a security policy', () => {
  needs('blog');
  test.use({ bypassCSP: true });

  test('a post full of payloads, stored past the editor, is an ordinary page', async ({
    page,
    stack,
    policyViolations,
  }) => {
    test.setTimeout(120_000);
    const slug = `hostile-${crypto.randomUUID().slice(0, 8)}`;
    // Elements that swallow the rest of a document are tried one by one above.
    const swallows =
      /<(?:plaintext|textarea|xmp|title|style|script|noembed|noframes|iframe|noscript|frameset|template|select|svg|math|listing|object|video|audio)|<!|<\?/i;
    const parts = payloads.filter(
      (html) => isStorable(html) && !swallows.test(html) && html.length < 1000,
    );
    expect(parts.length).toBeGreaterThan(50);
    const content = parts.map((html, index) => `<p>Part ${index}</p>${html}`).join('\n');
    await stack.sql(
      `insert into public.blogs (slug, title, excerpt, category, author, status, content, publish_date, read_time)
       values ($1, $2, $3, 'SEO', 'Asha Rao', 'published', $4, current_date, 1)`,
      [slug, '</script><img src=x onerror=ran()>', '"><svg onload=ran()>', content],
    );
    // Interactive first: the router's start also counts as a navigation.
    await openInteractive(page, '/blog');
    const escapes = await watchEscapes(page);
    await followAddress(page, `/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '</script><img src=x onerror=ran()>',
    );
    await expect(page.locator('.article').getByText('Part 0', { exact: true })).toBeVisible();
    await expect(
      page.locator('.article').getByText(`Part ${parts.length - 1}`, { exact: true }),
    ).toBeAttached();
    await untilSilent(page, { ...escapes, policyViolations });
    expect(escapes.acts.filter((act) => !act.endsWith(`/blog/${slug}`))).toEqual([]);
    // The page's own drawings are no escapes.
    expect(escapes.requests.filter((url) => !url.includes('/images/pictures.svg'))).toEqual([]);
    await stack.sql('delete from public.blogs where slug = $1', [slug]);
  });
});

async function openComposer(page: Page): Promise<void> {
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name: 'Send Newsletter' }).click();
  await page.getByRole('radio', { name: 'HTML' }).check();
  await expect(page.getByLabel('Content (HTML)')).toBeVisible();
}

adminTest.describe('the frame of the preview without a security policy', () => {
  needs('newsletter');
  adminTest.use({ bypassCSP: true });

  adminTest.beforeEach(async ({ page }) => {
    await openComposer(page);
    await page.evaluate(gates);
  });

  adminTest(
    'a hostile mail runs nothing in an admin’s browser, and uncleaned it would be noticed',
    async ({ page, policyViolations }) => {
      adminTest.setTimeout(120_000);
      const escapes = await watchEscapes(page);
      const watched = { ...escapes, policyViolations };
      expect(await showMails(page, watched, all)).toEqual([]);
      expect(escapes.acts).toEqual([]);
      // Images, fonts and styles of a mail, which the policy stops.
      const looks = /^(?:image|media|font|stylesheet|texttrack) |^other \S+\.svg$/;
      expect(escapes.requests.filter((request) => !looks.test(request))).toEqual([]);

      const uncleaned = [...byTechnique.events.slice(0, 5), '<script>ran()</script>'];
      await showMails(page, watched, uncleaned, false);
      await expect.poll(() => escapes.acts.length).toBeGreaterThan(4);
    },
  );
});

adminTest.describe('the preview of a newsletter', () => {
  needs('newsletter');

  adminTest(
    'an admin’s click on a link in the preview leads nowhere, and a hostile mail fetches nothing',
    async ({ page, policyViolations }) => {
      adminTest.setTimeout(120_000);
      await openComposer(page);
      const escapes = await watchEscapes(page);
      const links = [
        'https://leak.invalid/',
        '/quiz',
        '#part',
        'mailto:a@leak.invalid',
        'ftp://leak.invalid/x',
        'javascript:top.ran()',
      ].map(
        (href, index) => `<a href="${href}" target=_top style="display:block">Link ${index}</a>`,
      );
      await page
        .getByLabel('Content (HTML)')
        .fill(
          `${links.join('\n')}<a href="/x.csv" download style="display:block; color:rgb(1, 2, 3)">Link 6</a><img src="https://leak.invalid/a.png" alt="A shop" width=9>`,
        );
      const frame = page.frameLocator('iframe[title="Preview of the mail"]');
      await expect(frame.getByText('Link 6')).toHaveCSS('color', 'rgb(1, 2, 3)');
      const address = page.url();
      for (let index = 0; index <= 6; index += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
        await frame.getByText(`Link ${index}`, { exact: true }).click();
      }
      await frame.getByText('Link 0', { exact: true }).press('Enter');
      await expect(frame.getByText('Link 6')).toBeVisible();
      expect(page.url()).toBe(address);
      expect(page.context().pages()).toHaveLength(1);
      // The browser reports each link that it stops.
      expect(escapes.acts.filter((act) => !/^console: blocked opening/i.test(act))).toEqual([]);
      expect(escapes.requests).toEqual([]);

      const asked = page.waitForRequest('https://leak.invalid/a.png');
      await page.getByLabel('Load images').check();
      expect((await (await asked).allHeaders()).referer).toBeUndefined();
      expect(escapes.requests).toEqual(['image https://leak.invalid/a.png']);

      await adminTest.step('a hostile mail fetches nothing', async () => {
        await page.evaluate(gates);
        escapes.requests.length = 0;
        policyViolations.length = 0;
        const { requests, restylings, addresses, ordinary } = byTechnique;
        const mails = [...requests, ...restylings, ...addresses, ...ordinary];
        await showMails(page, { ...escapes, policyViolations }, mails);
        expect(escapes.requests).toEqual([]);
        // The frame's policy stopped them.
        expect(policyViolations.splice(0).length).toBeGreaterThan(10);
      });
    },
  );
});
