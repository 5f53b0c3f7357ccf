/** Tests the list of subscribers (admin.md §2, §4 and §9). */
import type { Locator, Page } from '@playwright/test';
import { agency } from '@content/agency';
import { needs } from '../sections.ts';
import { uniqueEmail } from '../fixtures.ts';
import { expect, test } from './signed-in.ts';

needs('newsletter');

/** The colour of the text on the screen, as red, green and blue. */
async function colorOf(element: Locator): Promise<number[]> {
  return element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.fillStyle = getComputedStyle(node).color;
    context.fillRect(0, 0, 1, 1);
    return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}

/** Active subscribers are counted in green, and people who left in red. */
async function expectColouredFigures(page: Page): Promise<void> {
  const figureOf = (label: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^\\s*${label}\\s*[\\d,]+\\s*$`) })
      .getByText(/^[\d,]+$/);
  const [red = 0, green = 0, blue = 0] = await colorOf(figureOf('Active Subscribers'));
  expect(green).toBeGreaterThan(Math.max(red, blue));
  const [leftRed = 0, leftGreen = 0, leftBlue = 0] = await colorOf(figureOf('Unsubscribed'));
  expect(leftRed).toBeGreaterThan(Math.max(leftGreen, leftBlue));
}

/** Formats a time on the agency's clock: "Mar 4, 2026, 10:36 AM". */
const inSpecifiedForm = (moment: string) =>
  new Intl.DateTimeFormat(agency.adminLanguage, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: agency.timeZone,
  }).format(new Date(moment));

test('an admin sees the counts in green and red, dates in the specified form, and a dash for no date', async ({
  page,
  stack,
}) => {
  const leaver = uniqueEmail('leaver');
  const subscriber = uniqueEmail('subscriber');
  await stack.sql(
    `insert into public.newsletter_subscribers (email, status, subscribed_at, unsubscribed_at) values
      ($1, 'active', '2026-03-04T05:06:00Z', null), ($2, 'unsubscribed', '2026-03-04T05:06:00Z', '2026-04-05T12:00:00Z')`,
    [subscriber, leaver],
  );
  await page.goto('/admin/newsletter');
  await expectColouredFigures(page);
  await page.getByRole('searchbox').fill(subscriber);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(inSpecifiedForm('2026-03-04T05:06:00Z'));
  await expect(row.getByText(/^[-–—]$/)).toBeVisible();
  await page.getByRole('searchbox').fill(leaver);
  await expect(row).toContainText(inSpecifiedForm('2026-04-05T12:00:00Z'));
});
