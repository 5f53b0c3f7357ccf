import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';
import { enterAdmin, expect, fillInLogin, test, toast } from '../fixtures.ts';

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const anyTitle = (start: string) => `${start} ${randomUUID().slice(0, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

async function openNewPost(page: Page) {
  await enterAdmin(page);
  await page.goto('/admin/blog');
  await button(page, 'New Post').first().click();
  await expect(page.getByRole('dialog', { name: 'New Post' })).toBeVisible();
}

/** A published post that was written before. */
async function storePost(stack: Stack, title: string, text = '<p>First text.</p>') {
  const [post] = await stack.sql<{ id: string; slug: string }>(
    `insert into public.blogs (title, slug, excerpt, category, author, status, content)
     values ($1, '', 'Short.', 'SEO', 'Sanika Gokhale', 'published', $2) returning id, slug`,
    [title, text],
  );
  if (!post) throw new Error('The post was not stored.');
  return post;
}

async function openPost(page: Page, { id }: { id: string }) {
  await page.goto(`/admin/blog?edit=${id}`);
  await expect(page.getByRole('dialog', { name: 'Edit Post' })).toBeVisible();
  await expect(content(page)).toBeVisible();
}

/** A photo that is larger than a post wants it. */
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

test('a post with an image is published, and a visitor reads it', async ({
  page,
  browser,
  stack,
}) => {
  const title = anyTitle('Kites over Pune');
  await openNewPost(page);
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText(`/blog/${slugOf(title)}`)).toBeVisible();
  await page.getByLabel('Excerpt').fill('Paper, bamboo and wind.');
  await page.getByLabel('Category').selectOption('Social Media');
  await page.getByLabel('Status').selectOption('published');

  await content(page).click();
  await button(page, 'Heading 2').click();
  await page.keyboard.type('What we flew');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A kite needs ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('wind');
  await button(page, 'Image').click();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'photo.bin',
    mimeType: 'application/octet-stream',
    buffer: await drawPhoto(page),
  });
  await expect(page.getByText('2400 × 1200 pixels, made smaller to 1600 × 800')).toBeVisible();
  await button(page, 'Upload and insert').click();
  await expect(page.getByText('Please say what the picture shows')).toBeVisible();
  await page.getByLabel('Alternative text').fill('A red kite above the fort');
  await button(page, 'Upload and insert').click();
  await expect(content(page).getByRole('img', { name: 'A red kite above the fort' })).toBeVisible();
  await button(page, 'Publish Post').click();
  await expect(toast(page)).toContainText('Post Created');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: stack.url });
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
});

test('two tabs never overwrite each other silently', async ({ page, stack, service }) => {
  const post = await storePost(stack, anyTitle('Two tabs'));
  await enterAdmin(page);
  const other = await page.context().newPage();
  await openPost(page, post);
  await openPost(other, post);
  await page.getByLabel('Excerpt').fill('From the first tab.');
  await button(page, 'Save Changes').click();
  await expect(toast(page)).toContainText('Post Updated');

  await other.getByLabel('Excerpt').fill('From the second tab.');
  await button(other, 'Save Changes').click();
  const conflict = other.getByRole('dialog', { name: 'Somebody else has saved this post' });
  await expect(conflict.getByText('From the first tab.')).toBeVisible();
  await expect(conflict.getByText('From the second tab.')).toBeVisible();
  const excerpt = async () =>
    (await service.from('blogs').select('excerpt').eq('id', post.id).single()).data?.excerpt;
  expect(await excerpt()).toBe('From the first tab.');

  await button(other, 'Keep mine').click();
  await expect(toast(other)).toContainText('Post Updated');
  expect(await excerpt()).toBe('From the second tab.');
});

test('a renamed post is found at its old address', async ({ page, stack }) => {
  const post = await storePost(stack, anyTitle('Old name'));
  const title = anyTitle('New name');
  await enterAdmin(page);
  await openPost(page, post);
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText(`The old one, /blog/${post.slug}, will lead to it.`)).toBeVisible();
  await button(page, 'Save Changes').click();
  await expect(toast(page)).toContainText('Post Updated');

  await page.goto(`/blog/${post.slug}`);
  await expect(page).toHaveURL(`/blog/${slugOf(title)}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('what was written comes back after a reload', async ({ page }) => {
  const title = anyTitle('Half written');
  await openNewPost(page);
  await page.getByLabel('Title').fill(title);
  await content(page).click();
  await page.keyboard.type('The last words.');
  let hasAsked = false;
  page.on('dialog', (dialog) => {
    hasAsked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.reload();
  expect(hasAsked).toBe(true);

  await expect(page.getByText(`“${title}”, 3 words`)).toBeVisible();
  await button(page, 'Restore').click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(content(page)).toHaveText('The last words.');
});

test('a session that ends while writing loses nothing', async ({ page }) => {
  const title = anyTitle('Long evening');
  await openNewPost(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill('Short.');
  await page.getByLabel('Category').selectOption('SEO');
  await content(page).click();
  await page.keyboard.type('Written late.');
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
  );
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL('/login');

  await page.unrouteAll();
  await fillInLogin(page);
  await expect(page.getByRole('dialog', { name: 'New Post' })).toBeVisible();
  await button(page, 'Restore').click();
  await expect(content(page)).toHaveText('Written late.');
  await button(page, 'Save Draft').click();
  await expect(toast(page)).toContainText('Post Created');
});

test('typing keeps up in a long article', async ({ page, stack }) => {
  const paragraph = `<p>${'word '.repeat(100)}</p>`;
  const post = await storePost(stack, anyTitle('Long'), paragraph.repeat(50));
  await enterAdmin(page);
  await openPost(page, post);
  await content(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  // From the key to the next picture on the screen, as the browser measures it.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { typingTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // The frame after the one that shows the letter begins when that one is done.
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => void times.push(now - timeStamp)),
        );
      },
      { capture: true },
    );
  });
  const letters = 'every letter appears while it is being typed';
  await page.keyboard.type(letters, { delay: 40 });
  await expect(content(page)).toContainText(letters);
  const times = await page.evaluate(() => {
    const measured: unknown = Reflect.get(window, 'typingTimes');
    return Array.isArray(measured) ? measured.map(Number) : [];
  });
  expect(times.length).toBeGreaterThan(letters.length / 2);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  expect(median).toBeLessThan(150);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nobody is left out of the editor (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openNewPost(page);
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html),
      ]);
    await button(page, 'Save Draft').click();
    await expect(page.getByText('Please write the content.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('tab', { name: 'Preview' }).click();
    expect(await violations()).toEqual([]);
    await page.getByRole('tab', { name: 'Write' }).click();
    await button(page, 'Image').click();
    await expect(page.getByRole('dialog', { name: 'Add an image' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
