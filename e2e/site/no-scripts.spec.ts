/** Tests the site for visitors whose scripts are off, blocked, or still loading. */
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { publicKinds } from './addresses.ts';
import { expect, findOpenJob, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

const mainOf = (page: Page) => page.getByRole('main');

/** Elements that stay invisible because only a script would show them. */
async function findInvisible(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li, a, img)').evaluateAll((elements) =>
    elements
      // Elements that are closed or hidden with scripts as well are not lost.
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .filter(
        (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** One page of each kind; tests/built-site checks that each page has its whole text. */
const kinds = publicKinds.filter((path) => !path.includes('?'));

test('a visitor without scripts can read every kind of page, and can write and call from each', async ({
  page,
}) => {
  for (const path of kinds) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="mailto:"]').last()).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]').last()).toBeVisible();
    await expect.poll(() => findInvisible(page), path).toEqual([]);
  }
});

test('forms, login and admin say that they need scripts, and what works instead', async ({
  page,
}) => {
  const forms = publicKinds.filter((path) => ['/', '/careers', '/quiz'].includes(path));
  for (const path of forms) {
    await page.goto(path);
    const note = mainOf(page).getByText(/JavaScript|scripts/i);
    await expect(note.first()).toBeVisible();
  }
  for (const path of ['/login', '/admin/dashboard']) {
    await page.goto(path);
    await expect(mainOf(page).getByText(/needs JavaScript/)).toBeVisible();
    await expect(mainOf(page).getByText('Loading…')).toBeHidden();
  }
  await page.goto('/');
  const contact = page.locator('#contact');
  await expect(contact.locator('a[href^="https://wa.me/"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="tel:"]').first()).toBeVisible();
});

test('a visitor without scripts gets from the list to an article', async ({ page }) => {
  needs('blog');
  await page.goto('/blog');
  const links = mainOf(page).locator('a[href^="/blog/"]');
  await links.first().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await article.innerText()).length).toBeGreaterThan(1000);
});

test('a visitor without scripts gets from the list to a position', async ({ page, stack }) => {
  needs('careers');
  const job = await findOpenJob(stack);
  await page.goto('/careers');
  await mainOf(page).getByRole('link', { name: job.title }).first().click();
  await expect(page).toHaveURL(`/careers/${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(mainOf(page).getByText(job.location).first()).toBeVisible();
});

test('a visitor without scripts uses the menu of small screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy-policy');
  const header = page.getByRole('banner');
  const link = header.locator('nav a[href="/about"]').filter({ visible: true });
  await expect(link).toBeHidden();
  const button = header.getByRole('button', { name: /menu/i });
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL('/about');
});
