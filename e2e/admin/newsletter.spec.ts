import { enterAdmin, expect, test, uniqueEmail } from '../fixtures.ts';

test('the admin sees counters and subscribers, and finds one', async ({ page, service }) => {
  const email = uniqueEmail('listed');
  await service.from('newsletter_subscribers').insert({ email });
  await enterAdmin(page);
  await page.getByRole('link', { name: 'Newsletter' }).first().click();
  for (const counter of ['Total Subscribers', 'Active Subscribers', 'Unsubscribed']) {
    await expect(page.getByText(counter, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('tab', { name: 'Subscribers' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('searchbox').fill(email);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(email);
  await expect(row).toContainText(/active/i);
  await page.getByRole('searchbox').fill('nobody@nowhere.invalid');
  await expect(page.getByText('No subscribers found.')).toBeVisible();
});

test('a list that does not load says so and can be tried again', async ({ page }) => {
  await enterAdmin(page);
  await page.route('**/rpc/search_subscribers', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.goto('/admin/newsletter');
  await expect(page.getByText('Failed to fetch subscribers.').first()).toBeVisible({
    timeout: 20_000,
  });
  await page.unrouteAll();
  await page
    .getByRole('main')
    .getByRole('button', { name: /try again|retry/i })
    .click();
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
});
