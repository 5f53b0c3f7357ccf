/** Tests that pages print as documents, and that the browser's find-in-page reaches all of them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contacts } from '@content/site';
import { needs } from '../sections.ts';
import { test as adminTest } from '../admin/signed-in.ts';
import { untilLoaded } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { caseStudies, posts, quizResults, services } from './addresses.ts';
import { openInteractive } from './interactive.ts';

const screenOnly = `nav, form, main fieldset, button, .post-cover, a[href="${contacts.bookingUrl}"]`;

/** A page of each kind that people print. */
const printed = [
  '/',
  ...[posts, caseStudies, services, quizResults].flatMap(([first]) => first ?? []),
];

/** Returns the lines of the headings, without menus, forms and calls to action, which are not printed. */
const headingsOf = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3):not(nav *, [class*="print:hidden"], [class*="print:hidden"] *)')
    .filter({ visible: true })
    .evaluateAll((all: HTMLElement[]) =>
      all.flatMap(({ innerText }) => innerText.split('\n').filter((line) => line.trim())),
    );

/**
 * The headings that find-in-page passes over: it searches what is laid out, also far below the screen, and nothing that
 * is hidden. The function itself is part of a whole browser, which the tests do without.
 */
const findLost = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((all) =>
      all
        .filter((heading) => !heading.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    );

test('a page prints its text and every heading, and nothing that only a screen can do', async ({
  page,
}) => {
  for (const path of printed) {
    await test.step(path, async () => {
      await openInteractive(page, path);
      await expect(page.getByRole('banner')).toBeVisible();
      const onScreen = await headingsOf(page);
      expect(onScreen.length, path).toBeGreaterThan(3);
      expect(await findLost(page), path).toEqual([]);
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

adminTest('the dashboard prints on three sheets, and no empty one after them', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByText('The last 30 days')).toBeVisible();
  await untilLoaded(page);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(3);
});
