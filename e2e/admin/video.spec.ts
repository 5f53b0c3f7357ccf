// A video in a post, from the author's keyboard to the reader, on the screen and on paper.
// The services themselves are played by a page of ours.
import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext } from '@playwright/test';
import { videoFrameOrigins } from '../../src/lib/safe-html/video.ts';
import { enterAdmin, expect, test, toast } from '../fixtures.ts';

const id = 'dQw4w9WgXcQ';
const youTube = `https://www.youtube-nocookie.com/embed/${id}`;
const watch = `https://www.youtube.com/watch?v=${id}`;

/** Answers for the services; the list names what was asked of them and from which page. */
async function playServices(context: BrowserContext) {
  const asked: { url: string; referrer: string | undefined }[] = [];
  await context.route(
    (url) => videoFrameOrigins.some((origin) => origin === url.origin),
    async (route, request) => {
      asked.push({ url: request.url(), referrer: (await request.allHeaders())['referer'] });
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Player</title><body style="margin:0;background:#234"><button style="font-size:2rem">Play</button>',
      });
    },
  );
  return asked;
}

async function storePost(
  stack: { sql: (text: string, values: unknown[]) => Promise<unknown> },
  content: string,
) {
  const slug = `video-${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `insert into public.blogs (slug, title, excerpt, category, author, status, content)
     values ($1, 'Chai and rain', 'Short.', 'SEO', 'Sanika Gokhale', 'published', $2)`,
    [slug, content],
  );
  return slug;
}

test('an author adds a video by keyboard, changes it, and a reader sees it', async ({
  page,
  browser,
  stack,
}) => {
  const asked = await playServices(page.context());
  const title = `Chai ${randomUUID().slice(0, 8)}`;
  await enterAdmin(page);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('What the rain does to tea.');
  await page.getByLabel('Category').selectOption('SEO');
  await page.getByLabel('Status').selectOption('published');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();
  await page.keyboard.type('Before.');
  await page.keyboard.press('Enter');

  const add = page.getByRole('button', { name: 'Video', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a video' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(`youtube.com/watch?v=${id}&t=3`);
  await page.keyboard.press('Enter');
  await expect(content.locator('iframe')).toHaveAttribute('src', youTube);
  // The cursor is behind it.
  await page.keyboard.type('After.');
  await expect(content.locator('p').last()).toHaveText('After.');

  await content.locator('figure').click();
  await expect(add).toHaveAttribute('aria-pressed', 'true');
  await add.click();
  await page
    .getByRole('dialog', { name: 'Change the video' })
    .getByLabel(/^Title/)
    .fill('Rain');
  await page.keyboard.press('Enter');
  await expect(content.getByTitle('Rain on YouTube')).toBeVisible();
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(content).toHaveValue(
    `<p>Before.</p><figure><a href="${watch}">Rain</a></figure><p>After.</p>`,
  );
  await page.getByRole('button', { name: 'Visual' }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id: rule }) => rule)).toEqual(
    [],
  );
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(toast(page)).toContainText('Post Created');
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set([youTube]));

  const visitor = await browser.newContext({ baseURL: stack.url });
  await playServices(visitor);
  const reader = await visitor.newPage();
  await reader.goto(`/blog/${title.toLowerCase().replaceAll(' ', '-')}`);
  const player = reader.frameLocator('.article iframe');
  await player.getByRole('button', { name: 'Play' }).scrollIntoViewIfNeeded();
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  await visitor.close();
});

test('a video is only asked for near the screen, by a frame that is shut in, and moves nothing', async ({
  page,
  stack,
}) => {
  const asked = await playServices(page.context());
  const far = '<p>Words.</p>'.repeat(150);
  const slug = await storePost(
    stack,
    `${far}<p><iframe src="https://player.vimeo.com/video/76979871?autoplay=1" title="Monsoon" sandbox="allow-top-navigation"></iframe></p><p id="after">After.</p>`,
  );
  await page.goto(`/blog/${slug}`);
  const frame = page.getByTitle('Monsoon on Vimeo');
  await expect(frame).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
        });
      }
    }).observe({ type: 'layout-shift' });
  });
  const answered = page.waitForResponse(/player\.vimeo\.com/);
  await frame.scrollIntoViewIfNeeded();
  await answered;
  expect(asked).toEqual([
    { url: 'https://player.vimeo.com/video/76979871?dnt=1', referrer: `${stack.url}/` },
  ]);
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation',
  );
  const box = await frame.boundingBox();
  expect(box && box.width / box.height).toBeCloseTo(16 / 9, 1);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
});

test('on paper, a video is a link', async ({ page, stack }) => {
  await playServices(page.context());
  const slug = await storePost(stack, `<figure><a href="${watch}">Rain</a></figure>`);
  await page.goto(`/blog/${slug}`);
  const link = page.locator('.article-video a');
  await expect(link).toHaveText('Rain');
  await expect(link).toHaveAttribute('href', watch);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTitle('Rain on YouTube')).toBeHidden();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    watch,
  );
});

for (const width of [360, 1440]) {
  test(`a video fits its page at ${width} px`, async ({ page, stack }) => {
    await playServices(page.context());
    const slug = await storePost(
      stack,
      `<p>Before.</p><figure><a href="${watch}">Rain over the old market</a></figure><p>After.</p>`,
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/blog/${slug}`);
      await page.getByTitle(/on YouTube/).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .include('.article')
        .exclude('iframe')
        .analyze();
      expect(violations.map(({ id: rule }) => rule)).toEqual([]);
      // oxlint-enable no-await-in-loop
    }
  });
}
