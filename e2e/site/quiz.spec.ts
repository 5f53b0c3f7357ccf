/** Tests the quiz on a slow connection, and where its card scrolls to. */
import { quiz } from '@content/quiz';
import { quizResults } from './addresses.ts';
import { needs } from '../sections.ts';
import { expect, test } from '../fixtures.ts';
import { holdCode, openInteractive } from './interactive.ts';

/** The header's height and a small gap. */
const CARD_TOP = 72 + 16;

test('a result’s address moves nothing when its code arrives late', async ({ page }) => {
  needs('quiz');
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const release = await holdCode(page);
    await page.goto(quizResults[0] ?? '');
    const card = page.getByRole('region', { name: 'Quiz' });
    await expect(card.locator('h2')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    release();
    await expect(card.getByRole('link', { name: quiz.result.getPlan })).toBeVisible();
    await expect(card.locator('h2')).toBeVisible();
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
    expect(shift, `${viewport.width} px`).toBeLessThan(0.01);
    await page.unrouteAll();
  }
});

test('the next question begins below the header, wherever the last one was answered', async ({
  page,
}) => {
  needs('quiz');
  await page.setViewportSize({ width: 360, height: 640 });
  await openInteractive(page, '/quiz');
  const card = page.getByRole('region', { name: 'Quiz' });
  const [question] = await card.getByRole('heading', { level: 2 }).allTextContents();
  await card.locator('button[aria-pressed]').last().click();
  await expect(card.getByRole('heading', { level: 2 })).not.toHaveText(question ?? '');
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  const top = async () => Math.round((await card.boundingBox())?.y ?? 0);
  await expect.poll(top).toBe(CARD_TOP);
});
