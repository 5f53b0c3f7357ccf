/** Tests writing posts. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { toast } from '../fixtures.ts';
import { expect, noSession, test } from './signed-in.ts';

needs('blog');

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const anyTitle = (start: string) => `${start} ${randomUUID().slice(0, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

async function openNewPost(page: Page) {
  await page.goto('/admin/blog');
  await button(page, 'New post').first().click();
  await expect(page.getByRole('dialog', { name: 'New post' })).toBeVisible();
}

async function expectPageOfItsOwn(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Posts' }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
  const desk = page.getByRole('dialog', { name: 'Edit post' });
  await expect(page).toHaveTitle(/^Edit post/);
  const text = content(page).locator('> :first-child');
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(260);
  await page.reload();
  await expect(desk).toBeVisible();
  await page.goBack();
  await expect(desk).toHaveCount(0);
  await expect(page).toHaveURL('/admin/blog?tab=posts');
}

/** A photo that is larger than posts show. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1200];
    const context = canvas.getContext('2d');
    context?.fillRect(300, 300, 900, 600);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('an admin publishes a post with an image, and a visitor reads it', async ({
  page,
  browser,
  stack,
}) => {
  const title = anyTitle('Kites over the sea');
  await openNewPost(page);
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeFocused();
  await expect(page.getByText(`/blog/${slugOf(title)}`)).toBeVisible();
  await expect(page.getByText(/800\+ words/)).toBeVisible();
  await page.getByLabel('Excerpt').fill('Paper, bamboo and wind.');
  await page.getByLabel('Category').click();
  await page.getByRole('option').first().click();

  await content(page).click();
  await button(page, 'Heading 2').click();
  await page.keyboard.type('What we flew');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A kite needs ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('wind');
  await button(page, 'Image').click();
  await page.getByLabel('Choose an image').setInputFiles({
    name: 'photo.bin',
    mimeType: 'application/octet-stream',
    buffer: await drawPhoto(page),
  });
  await expect(page.getByText('2400 × 1200 pixels, will be resized to 1600 × 800')).toBeVisible();
  await button(page, 'Upload and insert').click();
  await expect(page.getByText('Please say what the image shows')).toBeVisible();
  await page.getByLabel('Alternative text').fill('A red kite above the fort');
  await button(page, 'Upload and insert').click();
  await expect(content(page).getByRole('img', { name: 'A red kite above the fort' })).toBeVisible();
  await button(page, 'Publish').click();
  await expect(toast(page)).toContainText('Post Created');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: stack.url, storageState: noSession });
  const reader = await visitor.newPage();
  await reader.goto(`/blog/${slugOf(title)}`);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2, name: 'What we flew' })).toBeVisible();
  await expect(reader.locator('.article strong')).toHaveText('wind');
  const picture = reader.getByRole('img', { name: 'A red kite above the fort' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(1600);
  expect(await picture.getAttribute('src')).toMatch(/\/blog-images\/images\/\d{13}\.jpg$/);
  await visitor.close();

  await test.step('a post is written on a page of its own, which Back, a reload and a link know', () =>
    expectPageOfItsOwn(page, title));
});
