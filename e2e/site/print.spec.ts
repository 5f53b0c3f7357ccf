/** Posts, case studies, services and legal pages print as documents. */
import { expect, test } from '../fixtures.ts';
import { contacts } from '@content/site';

const post = '/blog/how-to-brief-a-creator-so-the-reel-still-sounds-like-them';
const screenOnly = `nav, form, button, a[href="${contacts.bookingUrl}"]`;

for (const path of [
  post,
  '/case-study/jewelry-brand-growth',
  '/services/performance-ads',
  '/privacy-policy',
]) {
  test(`${path} prints its text, and nothing that only a screen can do`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000);
  });
}

test('a printed link shows its address', async ({ page }) => {
  await page.goto(post);
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('link', { name: 'Advertising Standards Council of India' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toBe('" (https://www.ascionline.in/)"');
});
