/** The dashboard. */
import { needs } from '../sections.ts';
import { uniqueEmail } from '../fixtures.ts';
import { expect, test } from './signed-in.ts';

test('an admin sees a new subscriber on the dashboard and opens the record', async ({
  page,
  service,
}) => {
  needs('newsletter');
  await page.goto('/admin/dashboard');
  const inquiries = page.getByRole('figure', { name: 'Inquiries' });
  const total = inquiries.locator('p > span').first();
  await expect(total).toHaveText(/^\d+$/);
  const before = Number(await total.textContent());

  const email = uniqueEmail('newest');
  const { error } = await service.from('newsletter_subscribers').insert({ email });
  expect(error).toBeNull();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const newest = page.getByRole('region', { name: 'Newest' });
  await expect(newest.getByRole('link', { name: email })).toBeVisible();
  expect(Number(await total.textContent())).toBe(before);

  await newest.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(`/admin/newsletter?q=${encodeURIComponent(email)}`);
  // By its text: the name of an address that may wrap at its "@" has a blank there.
  await expect(page.getByRole('rowheader').filter({ hasText: email })).toBeVisible();
});

test('an admin reads one day of a chart by pointing at it', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const slider = page.getByRole('figure', { name: 'Inquiries' }).getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The chart has no size.');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await expect(slider).toHaveValue('0');
});
