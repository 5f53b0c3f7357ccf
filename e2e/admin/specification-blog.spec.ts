/** Walks admin.md §2 to §5 and §9 through the blog's four tabs and its dialog. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  blogCategories,
  blogStatuses,
  blogTabs,
  DEFAULT_READ_TIME,
  MIN_READ_TIME,
  RECENT_POSTS,
} from './specification/facts.ts';
import { expect, test } from './specification/signed-in.ts';

const panel = (page: Page) => page.getByRole('tabpanel');

test('four tabs, and the first counts posts, views and likes and lists the five newest', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/blog');
  await expect(page.getByRole('tab')).toHaveText(blogTabs);
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const figuresSchema = z.tuple([z.record(z.string(), z.coerce.number())]);
  const [figures] = figuresSchema.parse(
    await stack.sql(`select count(*) as "Total Posts", count(*) filter (where status = 'published') as "Published",
      sum(views) as "Total Views", sum(likes) as "Total Likes" from public.blogs`),
  );
  for (const [label, figure] of Object.entries(figures)) {
    const tile = panel(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^\\s*${label}( Posts)?\\s*[\\d,]+\\s*$`, 'i') });
    await expect
      .poll(async () => (await tile.first().innerText()).replaceAll(/\D/g, ''), label)
      .toBe(String(figure));
  }
  const titlesSchema = z.array(z.object({ title: z.string() }));
  const newest = titlesSchema.parse(
    await stack.sql('select title from public.blogs order by created_at desc, id desc limit $1', [
      RECENT_POSTS,
    ]),
  );
  await expect(panel(page).getByRole('heading', { name: 'Recent Posts' })).toBeVisible();
  const recent = panel(page).locator('ol, ul').last().getByRole('listitem');
  await expect(recent).toHaveCount(RECENT_POSTS);
  for (const [index, { title }] of newest.entries()) {
    await expect(recent.nth(index)).toContainText(title);
  }
});

test('all posts can be made, edited and deleted; analytics shows figures', async ({ page }) => {
  await page.goto('/admin/blog');
  await page.getByRole('tab', { name: 'All Posts' }).click();
  const row = panel(page).locator('tbody').getByRole('row').first();
  await expect(row.getByRole('button', { name: /edit/i })).toBeVisible();
  await expect(row.getByRole('button', { name: /delete/i })).toBeVisible();
  await expect(page.getByRole('button', { name: /(new|create|add).*post/i }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(
    panel(page)
      .getByText(/views per day/i)
      .first(),
  ).toBeVisible();
});

test('the settings: title, description, comments and notifications on, and they are saved', async ({
  page,
}) => {
  await page.goto('/admin/blog');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const title = panel(page).getByLabel(/blog title/i);
  await expect(title).toBeVisible();
  await expect(panel(page).getByLabel(/description/i)).toBeVisible();
  for (const label of [/comments enabled/i, /email notifications/i]) {
    await expect(panel(page).getByLabel(label)).toBeChecked();
  }
  const words = `Notes ${randomUUID().slice(0, 8)}`;
  await title.fill(words);
  await panel(page).getByRole('button', { name: /save/i }).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(words);
});

test('the dialog starts as specified', async ({ page }) => {
  await page.goto('/admin/blog');
  await page
    .getByRole('button', { name: /(new|create|add).*post/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const label of [/^title/i, /^excerpt/i, /^content/i, /^author/i]) {
    await expect(dialog.getByLabel(label).first()).toBeVisible();
  }
  const optionsOf = (label: RegExp) => dialog.getByLabel(label).getByRole('option').allInnerTexts();
  const categories = await optionsOf(/^category/i);
  expect(categories.filter((category) => blogCategories.includes(category))).toEqual(
    blogCategories,
  );
  expect((await optionsOf(/^status/i)).map((status) => status.toLowerCase())).toEqual(blogStatuses);
  await expect(dialog.getByLabel(/^status/i)).toHaveValue('draft');
  await expect(dialog.getByLabel(/^author/i)).not.toHaveValue('');
  // Today where the agency is, whatever day the machine has.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  await expect(dialog.getByLabel(/^publish date/i)).toHaveValue(today);
  await expect(dialog.getByText(/800\+ words/)).toBeVisible();

  const readTime = dialog.getByLabel(/^read time/i);
  await expect(readTime).toHaveAttribute('min', MIN_READ_TIME);
  await expect(readTime).toHaveAttribute('required', '');
  await expect(readTime).toHaveValue(DEFAULT_READ_TIME);
  await readTime.fill('');
  await readTime.blur();
  await expect(readTime).toHaveValue(DEFAULT_READ_TIME);
  await expect(dialog.locator('input[type="file"]').first()).toHaveAttribute('accept', /image\//);
});

test('a saved post has its slug, its counted read time, and leaves an empty form behind', async ({
  page,
  stack,
}) => {
  const token = randomUUID().slice(0, 8);
  await page.goto('/admin/blog');
  const open = page.getByRole('button', { name: /(new|create|add).*post/i }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^title/i).fill(`Ads & Reels: What   Works -- ${token}!`);
  await dialog.getByLabel(/^excerpt/i).fill('In short.');
  await dialog.getByLabel(/^category/i).selectOption('SEO');
  // 401 words are three minutes at 200 a minute, rounded up.
  await dialog.getByRole('textbox', { name: 'Content' }).fill('word '.repeat(401).trim());
  await dialog.getByRole('button', { name: /^(save|create|publish)/i }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Post Created');
  await expect(dialog).toHaveCount(0);
  const rows = await stack.sql(
    'select status, read_time, views, likes from public.blogs where slug = $1',
    [`ads-reels-what-works-${token}`],
  );
  expect(rows).toEqual([{ status: 'draft', read_time: 3, views: 0, likes: 0 }]);
  await open.click();
  await expect(dialog.getByLabel(/^title/i)).toHaveValue('');
});
