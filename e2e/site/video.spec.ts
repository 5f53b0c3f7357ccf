/** Tests a video in a post, on the screen and on paper. A page of the test replaces the video services. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { needs } from '../sections.ts';
import { videoFrameOrigins } from '../../src/shared/safe-html/video.ts';
import { expect, test } from '../fixtures.ts';

needs('blog');

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Answers for the services; the list contains the requested URLs with their referrers. */
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
     values ($1, 'Chai and rain', 'Short.', 'SEO', 'Asha Rao', 'published', $2)`,
    [slug, content],
  );
  return slug;
}

test('a reader’s browser asks for a video only near the screen, in a sandbox, and nothing moves', async ({
  page,
  stack,
}) => {
  const asked = await playServices(page.context());
  const far = '<p>Words.</p>'.repeat(150);
  const slug = await storePost(
    stack,
    `${far}<p><iframe src="https://player.vimeo.com/video/76979871?autoplay=1" title="Monsoon" sandbox="allow-top-navigation"></iframe></p>${far}<figure><a href="${watch}">Rain</a></figure>`,
  );
  await page.goto(`/blog/${slug}`);
  const frame = page.getByTitle('Monsoon on Vimeo');
  await expect(frame).toBeAttached();
  await page.waitForLoadState('load');
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

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await findViolations(page, {}, '.article')).toEqual([]);

  // print.spec.ts tests that a printed link shows its address.
  await test.step('a reader who prints a post gets a link in place of a video', async () => {
    const link = page.locator('.article-video a').last();
    await expect(link).toHaveText('Rain');
    await expect(link).toHaveAttribute('href', watch);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTitle('Rain on YouTube')).toBeHidden();
  });
});
