/**
 * Hostile HTML in a real browser, where posts are read and emails are previewed: nothing runs, loads or leaves the
 * frame. FAST_CHECK_RUNS asks for more random HTML.
 */
import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { needs } from '../sections.ts';
import { hostileHtml } from '../../tests/support/hostile-html/grammar.ts';
import { byTechnique, payloads } from '../../tests/support/hostile-html/payloads.ts';
import { isStorable, tries } from '../../tests/support/hostile-text.ts';
import { expect, test } from '../fixtures.ts';
import { test as adminTest } from '../admin/signed-in.ts';
import { followAddress, openInteractive } from '../site/interactive.ts';
import { watchEscapes } from './escapes.ts';
import { bundleGates, showArticles, showMails, untilSilent } from './show-hostile-html.ts';

// For the pages that a trace shows, Playwright runs a script in each frame: the browser would report each one it
// blocks.
test.use({ trace: { mode: 'on-first-retry', snapshots: false } });

const byChance = fc.sample(hostileHtml, tries(100));
const all = [...payloads, ...byChance];

// In one worker, which bundles the sanitizers once.
test.describe.configure({ mode: 'default' });

let gates: string;
test.beforeAll(async () => {
  gates = await bundleGates();
});

test.describe('an article', () => {
  needs('blog');
  // Turns the content security policy off, which would block a script before the test sees it.
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
    // Waits until the page is interactive, because the router's start also counts as a navigation.
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
    // Ignores requests for the page's own drawings.
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
      // Images, fonts and styles of an email, which the policy stops.
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
      const frame = page.frameLocator('iframe[title="Preview of the email"]');
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
        // The frame's policy blocked them.
        expect(policyViolations.splice(0).length).toBeGreaterThan(10);
      });
    },
  );
});
