import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAdmin, expect, test, toast, uniqueEmail } from '../fixtures.ts';

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

const figure = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

/** What the browser saves when the button is pressed. */
async function download(page: Page, button: string | RegExp): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saving).path(), 'utf8');
}

test('2,000 subscribers are imported from a file, reported on and exported', async ({
  page,
  service,
}) => {
  test.slow();
  const token = crypto.randomUUID().slice(0, 8);
  const addressOf = (index: number) => `import.${index}.${token}@example.com`;
  await service
    .from('newsletter_subscribers')
    .insert({
      email: addressOf(3),
      status: 'unsubscribed',
      unsubscribed_at: new Date().toISOString(),
    })
    .throwOnError();
  await service
    .from('newsletter_suppressions')
    .insert({ email: addressOf(4), reason: 'complained' })
    .throwOnError();
  const lines = Array.from(
    { length: 2000 },
    (_, index) => `"Reader, ${index}";${addressOf(index)}`,
  );
  const csv = ['\u{feff}Name;E-Mail', ...lines, '"Nobody";nowhere', `"Twice";${addressOf(5)}`];

  await enterAdmin(page);
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  });
  await expect(figure(page, 'Valid')).toHaveText('2,000');
  await expect(figure(page, 'Invalid')).toHaveText('1');
  await page.getByLabel(/asked to get the newsletter/).check();
  await page.getByLabel('How did they ask?').fill('At the fair');
  await page.getByRole('button', { name: 'Import 2,000 addresses' }).click();

  await expect(page.getByText('Left out, and why')).toBeVisible({ timeout: 30_000 });
  await expect(figure(page, 'Added')).toHaveText('1,998');
  await expect(figure(page, 'Left out')).toHaveText('4');
  const refused = await download(page, 'Download the list');
  expect(refused).toContain(`"${addressOf(3)}","Has left the newsletter"`);
  expect(refused).toContain(`"${addressOf(4)}","Must not be mailed: bounced, reported`);
  expect(refused).toContain('"nowhere","No valid address"');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox').fill(`.${token}@`);
  await expect(page).toHaveURL(new RegExp(token));
  const exported = await download(page, 'Export these as CSV');
  await expect(toast(page)).toContainText('1,999 subscribers saved as a CSV file.');
  // The heading and everybody, each in a line of its own.
  expect(exported.trim().split('\r\n')).toHaveLength(2000);
  expect(exported).toContain(`"${addressOf(1999)}","active"`);
});

test('a newsletter that cannot be sent says so, and its text survives a reload', async ({
  page,
}) => {
  await enterAdmin(page);
  await page.route('**/functions/v1/send-newsletter', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, error: 'This sender is not known. Nothing was sent.' },
    }),
  );
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name: 'Send Newsletter' }).click();
  await page.getByLabel('Subject Line').fill('Spring letter');
  await page.getByLabel('Content (HTML)').fill('<p>Hello</p>');
  await page.getByRole('button', { name: /^Send to [\d,]+ Subscribers$/ }).click();
  await page.getByRole('button', { name: 'Send newsletter', exact: true }).click();
  await expect(toast(page)).toContainText('Failed to send');
  await expect(toast(page)).toContainText('This sender is not known. Nothing was sent.');
  await page.reload();
  await expect(page.getByLabel('Subject Line')).toHaveValue('Spring letter');
  await expect(page.getByLabel('Content (HTML)')).toHaveValue('<p>Hello</p>');
});
