/** Walks admin.md §2, §4 and §9 through the newsletter's two tabs. */
import type { Locator } from '@playwright/test';
import { uniqueEmail } from '../fixtures.ts';
import { newsletterTabs, subscriberColumns } from './specification/facts.ts';
import { expect, readCount, test } from './specification/signed-in.ts';

/** The colour that reaches the eye, as red, green and blue. */
async function colorOf(element: Locator): Promise<number[]> {
  return element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.fillStyle = getComputedStyle(node).color;
    context.fillRect(0, 0, 1, 1);
    return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}

test('three counters, the active ones in green and the left ones in red', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/newsletter');
  const where = {
    'Total Subscribers': 'true',
    'Active Subscribers': `status = 'active'`,
    Unsubscribed: `status <> 'active'`,
  };
  const figures: Record<string, Locator> = {};
  for (const [label, condition] of Object.entries(where)) {
    const count = readCount(
      await stack.sql(`select count(*) from public.newsletter_subscribers where ${condition}`),
    );
    const tile = page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^\\s*${label}\\s*[\\d,]+\\s*$`) });
    figures[label] = tile.getByText(/^[\d,]+$/);
    await expect(figures[label]).toHaveText(count.toLocaleString('en-US'));
  }
  const { 'Active Subscribers': active, Unsubscribed: left } = figures;
  if (!active || !left) throw new Error('A counter is missing.');
  const [red = 0, green = 0, blue = 0] = await colorOf(active);
  expect(green).toBeGreaterThan(Math.max(red, blue));
  const [leftRed = 0, leftGreen = 0, leftBlue = 0] = await colorOf(left);
  expect(leftRed).toBeGreaterThan(Math.max(leftGreen, leftBlue));
});

test('the table: its columns, dates in en-US, a dash for who never left', async ({
  page,
  stack,
}) => {
  const [reader, leaver] = [uniqueEmail('reader'), uniqueEmail('leaver')];
  await stack.sql(
    `insert into public.newsletter_subscribers (email, status, subscribed_at, unsubscribed_at) values
      ($1, 'active', '2026-03-04T05:06:00Z', null), ($2, 'unsubscribed', '2026-03-04T05:06:00Z', '2026-04-05T12:00:00Z')`,
    [reader, leaver],
  );
  await page.goto('/admin/newsletter');
  // The two that are specified come first.
  await expect(page.getByRole('tab')).toHaveText([...newsletterTabs, 'Sent newsletters']);
  await expect(page.getByRole('tab', { name: 'Subscribers' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('searchbox').fill(reader);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.filter((header) => subscriberColumns.includes(header))).toEqual(subscriberColumns);
  await expect(row).toContainText(reader);
  await expect(row).toContainText(/active/i);
  await expect(row).toContainText('Mar 4, 2026, 10:36 AM');
  await expect(row.getByText(/^[-–—]$/)).toBeVisible();
  await page.getByRole('searchbox').fill(leaver);
  await expect(row).toContainText(/unsubscribed/i);
  await expect(row).toContainText(/Apr 5, 2026, 0?5:30\sPM/);
  await page.getByRole('searchbox').fill(uniqueEmail('nobody'));
  await expect(page.getByText('No subscribers found.', { exact: true })).toBeVisible();
});

test('Refresh is disabled and spins while loading', async ({ page }) => {
  await page.goto('/admin/newsletter');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeEnabled();
  const held = Promise.withResolvers<void>();
  await page.route(
    /\/rest\/v1\/(newsletter_subscribers|rpc\/search_subscribers)/,
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await refresh.click();
  await expect(refresh).toBeDisabled();
  await expect(refresh.locator('.animate-spin')).toBeVisible();
  held.resolve();
  await expect(refresh).toBeEnabled();
});

test('the send tab: two fields, how many it goes to, and a button as wide as they are', async ({
  page,
  stack,
}) => {
  const active = readCount(
    await stack.sql(`select count(*) from public.newsletter_subscribers where status = 'active'`),
  );
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name: 'Send Newsletter' }).click();
  const subject = page.getByLabel('Subject Line');
  const content = page.getByLabel('Content (HTML)');
  const send = page.getByRole('button', { name: `Send to ${active} Subscribers` });
  await expect(page.getByText(new RegExp(`HTML.*${active} active subscribers`))).toBeVisible();
  const [field, button] = [await content.boundingBox(), await send.boundingBox()];
  expect(field?.height).toBeGreaterThanOrEqual(200);
  expect(Math.abs((button?.width ?? 0) - (field?.width ?? -1))).toBeLessThan(4);
  await expect(send).toBeDisabled();
  await subject.fill('Diwali offers');
  await expect(send).toBeDisabled();
  await subject.fill('');
  await content.fill('<p>Hello</p>');
  await expect(send).toBeDisabled();
  await subject.fill('Diwali offers');
  await expect(send).toBeEnabled();
});
