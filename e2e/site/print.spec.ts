/** Pages print as documents, and the browser's find-in-page reaches all of them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contacts } from '@content/site';
import { needs } from '../sections.ts';
import { enterAdmin, expect, test } from '../fixtures.ts';
import { caseStudies, posts, publicKinds, quizResults, services } from './addresses.ts';
import { openInteractive } from './interactive.ts';

declare global {
  interface Window {
    /** The browser's find-in-page, as a function: not in TypeScript's own types. */
    find(
      text: string,
      isCaseSensitive: boolean,
      isBackwards: boolean,
      wrapsAround: boolean,
    ): boolean;
  }
}

const screenOnly = `nav, form, main fieldset, button, .post-cover, a[href="${contacts.bookingUrl}"]`;

const printed = [
  ...publicKinds.filter((path) => ['/', '/blog', '/careers'].includes(path)),
  ...[posts, caseStudies, services, quizResults].flatMap(([first]) => first ?? []),
  '/privacy-policy',
];

/** The lines of the headings, without those of menus, forms and calls, which are not printed. No search crosses lines. */
const headingsOf = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3):not(nav *, [class*="print:hidden"], [class*="print:hidden"] *)')
    .filter({ visible: true })
    .evaluateAll((all: HTMLElement[]) =>
      all.flatMap(({ innerText }) => innerText.split('\n').filter((line) => line.trim())),
    );

/** The texts that find-in-page misses. */
const findLost = (page: Page, texts: string[]) =>
  page.evaluate((all) => all.filter((text) => !window.find(text, false, false, true)), texts);

test('a page prints its text and every heading, and nothing that only a screen can do; find-in-page reaches them', async ({
  page,
}) => {
  for (const path of printed) {
    await test.step(path, async () => {
      await openInteractive(page, path);
      await expect(page.getByRole('banner')).toBeVisible();
      // Other journeys publish posts meanwhile: the list must not change between screen and paper.
      await page.waitForLoadState('networkidle');
      const onScreen = await headingsOf(page);
      expect(onScreen.length, path).toBeGreaterThan(3);
      expect(await findLost(page, onScreen), path).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await headingsOf(page), path).toEqual(onScreen);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(500);
      await page.emulateMedia({ media: 'screen' });
    });
  }
});

test('a printed link shows its address', async ({ page, stack }) => {
  needs('blog');
  const slug = `printed-${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `insert into public.blogs (slug, title, excerpt, category, author, status, content)
     values ($1, 'On paper', 'Short.', 'SEO', 'Asha Rao', 'published',
       '<p>See <a href="https://www.ascionline.in/">the council</a>.</p>')`,
    [slug],
  );
  await page.goto(`/blog/${slug}`);
  const link = page.getByRole('link', { name: 'the council' });
  await expect(link).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toBe('" (https://www.ascionline.in/)"');
});

test('the dashboard prints on three sheets, and no empty one after them', async ({ page }) => {
  await enterAdmin(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('The last 30 days')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(3);
});
