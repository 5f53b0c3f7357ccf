import { enterAdmin, expect, test, uniqueEmail } from '../fixtures.ts';

test('what came in is on the dashboard, and leads to its record', async ({ page, service }) => {
  await enterAdmin(page);
  const inquiries = page.getByRole('figure', { name: 'Inquiries' });
  const total = inquiries.locator('p').first();
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
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
});

test('one day is read out by pointing at it and with the arrow keys', async ({ page }) => {
  await enterAdmin(page);
  const figure = page.getByRole('figure', { name: 'Inquiries' });
  const slider = figure.getByRole('slider');
  await slider.focus();
  const last = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
  await expect(figure.getByText(/inquiries on /)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(figure.getByText('inquiries in 30 days')).toBeVisible();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The chart has no size.');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await expect(slider).toHaveValue('0');
});

test('a block that fails says so, and the other one stays', async ({ page }) => {
  await page.route('**/rpc/dashboard_activity', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001', message: 'broken' } }),
  );
  await enterAdmin(page);
  await expect(page.getByText('The activity could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Total jobs\s*\d+/ })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('figure', { name: 'Post views' })).toBeVisible();
});
