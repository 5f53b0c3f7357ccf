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

const byChance = fc.sample(hostileHtml, tries(400));
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

/** Shows each in the article, fires events on every element, and returns those that a second cleaning changes. */
async function showArticles(page: Page, htmls: string[], isGuarded = true): Promise<string[]> {
  return page.evaluate(
    async ({ texts, guarded }) => {
      const place = document.querySelector('.article');
      if (!place) throw new Error('There is no article.');
      // A clicked link may lead away; that is no escape.
      window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
      const unsettled: string[] = [];
      const moments =
        'click mouseover mousemove pointerdown focus focusin keydown blur input wheel'.split(' ');
      for (let start = 0; start < texts.length; start += 100) {
        place.replaceChildren();
        for (const html of texts.slice(start, start + 100)) {
          const box = place.appendChild(document.createElement('div'));
          const once = window.gates.cleanArticle(html);
          if (guarded && window.gates.cleanArticle(once) !== once) unsettled.push(html);
          box.innerHTML = guarded ? window.gates.showArticle(html) : html;
        }
        for (const element of place.querySelectorAll<HTMLElement>('*')) {
          for (const moment of moments)
            element.dispatchEvent(new Event(moment, { bubbles: true, cancelable: true }));
        }
        // oxlint-disable-next-line no-await-in-loop -- loads have to fail before the next texts replace them
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return unsettled;
    },
    { texts: htmls, guarded: isGuarded },
  );
}

/**
 * Shows all in frames like the preview's, and returns those that a second cleaning changes. Cleaned mails share frames,
 * unless they have a <body> of their own: one frame for each would take minutes.
 */
async function showMails(page: Page, htmls: string[], isGuarded = true): Promise<string[]> {
  return page.evaluate(
    async ({ texts, guarded }) => {
      const { bodyOf, cleanMail, isWhole, showMail } = window.gates;
      const cleaned = texts.map((html) => cleanMail(html));
      const unsettled = guarded
        ? texts.filter((_, index) => cleanMail(cleaned[index] ?? '') !== cleaned[index])
        : [];
      const parts = cleaned.filter((_, index) => !isWhole(texts[index] ?? '')).map(bodyOf);
      const joined = Array.from({ length: Math.ceil(parts.length / 25) }, (_, index) =>
        parts.slice(index * 25, index * 25 + 25).join('<hr>'),
      );
      const mails = guarded
        ? [...texts.filter(isWhole), ...joined].map((html) =>
            showMail(html, { hasRemoteImages: false }),
          )
        : texts;
      for (let start = 0; start < mails.length; start += 20) {
        const frames = mails.slice(start, start + 20).map((srcdoc) => {
          const frame = Object.assign(document.createElement('iframe'), { srcdoc });
          frame.setAttribute('sandbox', '');
          return frame;
        });
        // oxlint-disable-next-line no-await-in-loop -- all frames at once would be another test
        await Promise.all(
          frames.map(async (frame) => {
            const loaded = new Promise((resolve) =>
              frame.addEventListener('load', resolve, { once: true }),
            );
            document.body.append(frame);
            await loaded;
          }),
        );
        // oxlint-disable-next-line no-await-in-loop -- a frame that goes at once takes its reports with it
        await new Promise((resolve) => setTimeout(resolve, 300));
        for (const frame of frames) frame.remove();
      }
      return unsettled;
    },
    { texts: htmls, guarded: isGuarded },
  );
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
    await page.goto(`/blog/${post?.slug}`);
    await expect(page.locator('.article')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(gates);
  });

  test('a hostile post runs and fetches nothing in a reader’s browser, and uncleaned it would be noticed', async ({
    page,
    policyViolations,
  }) => {
    test.setTimeout(120_000);
    const escapes = await watchEscapes(page);
    expect(await showArticles(page, all)).toEqual([]);
    expect({ ...escapes, policyViolations }).toEqual({
      acts: [],
      requests: [],
      policyViolations: [],
    });

    await showArticles(page, byTechnique.events.slice(0, 5), false);
    await showArticles(page, byTechnique.requests.slice(0, 5), false);
    const seen = () => [...escapes.acts, ...escapes.requests, ...policyViolations].length;
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
  }) => {
    test.setTimeout(120_000);
    const slug = `hostile-${crypto.randomUUID().slice(0, 8)}`;
    // Elements that swallow the rest of a document are tried one by one above.
    const swallows =
      /<(?:plaintext|textarea|xmp|title|style|script|noembed|noframes|iframe|noscript|frameset|template|select|svg|math|listing|object|video|audio)|<!|<\?/i;
    const parts = payloads.filter(
      (html) => isStorable(html) && !swallows.test(html) && html.length < 1000,
    );
    expect(parts.length).toBeGreaterThan(400);
    const content = parts.map((html, index) => `<p>Part ${index}</p>${html}`).join('\n');
    await stack.sql(
      `insert into public.blogs (slug, title, excerpt, category, author, status, content, publish_date, read_time)
       values ($1, $2, $3, 'SEO', 'Asha Rao', 'published', $4, current_date, 1)`,
      [slug, '</script><img src=x onerror=ran()>', '"><svg onload=ran()>', content],
    );
    // Interactive first: the router's start also counts as a navigation.
    await openInteractive(page, '/blog');
    await page.waitForLoadState('networkidle');
    const escapes = await watchEscapes(page);
    await followAddress(page, `/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '</script><img src=x onerror=ran()>',
    );
    await expect(page.locator('.article').getByText('Part 0', { exact: true })).toBeVisible();
    await expect(
      page.locator('.article').getByText(`Part ${parts.length - 1}`, { exact: true }),
    ).toBeAttached();
    await page.waitForLoadState('networkidle');
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
  await page.waitForLoadState('networkidle');
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
    async ({ page }) => {
      adminTest.setTimeout(120_000);
      const escapes = await watchEscapes(page);
      expect(await showMails(page, all)).toEqual([]);
      expect(escapes.acts).toEqual([]);
      // Images, fonts and styles of a mail, which the policy stops.
      const looks = /^(?:image|media|font|stylesheet|texttrack) |^other \S+\.svg$/;
      expect(escapes.requests.filter((request) => !looks.test(request))).toEqual([]);

      await showMails(page, [...byTechnique.events.slice(0, 5), '<script>ran()</script>'], false);
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
        await showMails(page, [...requests, ...restylings, ...addresses, ...ordinary]);
        expect(escapes.requests).toEqual([]);
        // The frame's policy stopped them.
        expect(policyViolations.splice(0).length).toBeGreaterThan(50);
      });
    },
  );
});
