/** The quiz as it is answered (public-site.md §4): questions, progress, the fade, results and priorities. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const FADE_MS = 300;
const budgets = ['Under ₹25K', '₹25K-50K', '₹50K-1L', '₹1L+'];

const progress = (page: Page) => page.getByRole('progressbar');
const expectPercent = (page: Page, percent: number) =>
  expect(progress(page)).toHaveAttribute('aria-valuenow', String(percent));
/** The choices of the question on the screen, in their order. */
const choices = (page: Page) => page.getByRole('main').locator('button[aria-pressed]');
const previous = (page: Page) => page.getByRole('button', { name: 'Previous Question' });

test('four questions lead to a result; one can go back, and take it again', async ({ page }) => {
  await openInteractive(page, '/quiz');
  await expect(choices(page)).toHaveCount(4);
  await expectPercent(page, 20);
  await expect(previous(page)).toHaveCount(0);

  await choices(page).nth(2).click();
  await expectPercent(page, 40);
  await expect(choices(page)).toHaveCount(3);
  await previous(page).click();
  await expectPercent(page, 20);
  await expect(choices(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await choices(page).nth(2).click();
  await expectPercent(page, 40);

  await choices(page).nth(0).click();
  await expectPercent(page, 60);
  await expect(choices(page)).toContainText(budgets);
  await choices(page).nth(3).click();
  await expectPercent(page, 80);
  await choices(page).nth(0).click();

  await expectPercent(page, 100);
  await expect(page).toHaveURL('/quiz?goal=ads&situation=starting&budget=1l-plus&timeline=asap');
  await expect(page.getByRole('heading', { name: 'Paid Advertising Management' })).toBeFocused();
  await page.getByRole('button', { name: 'Take Quiz Again' }).click();
  await expectPercent(page, 20);
  await expect(page).toHaveURL('/quiz');
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
});

test('an answer fades for 300 ms, and nothing is answered meanwhile', async ({ page }) => {
  await page.clock.install();
  await openInteractive(page, '/quiz');
  await page.clock.pauseAt(Date.now() + 60_000);
  await choices(page).first().click();
  // Marked as disabled by now; a person's second click comes all the same.
  await choices(page).last().click({ force: true });
  await page.clock.runFor(FADE_MS - 1);
  await expectPercent(page, 20);
  await page.clock.runFor(1);
  await expectPercent(page, 40);
  await page.clock.runFor(10 * FADE_MS);
  await expectPercent(page, 40);
  await page.clock.resume();
  await previous(page).click();
  await expect(choices(page).first()).toHaveAttribute('aria-pressed', 'true');
});

/** Each goal once, and each way in which budget and time decide the priority. */
const results = [
  {
    answers: 'goal=instagram&budget=under25k&timeline=month',
    service: 'Instagram Growth & Management',
    priority: 'Standard',
  },
  {
    answers: 'goal=website&budget=50k-1l&timeline=asap',
    service: 'Website Development & Optimization',
    priority: 'High Priority',
  },
  {
    answers: 'goal=ads&budget=1l-plus&timeline=exploring',
    service: 'Paid Advertising Management',
    priority: 'Premium',
  },
  {
    answers: 'goal=automation&budget=1l-plus&timeline=asap',
    service: 'Marketing Automation Setup',
    priority: 'Premium',
  },
];

test('each goal has its service with four features, budget and time decide the priority', async ({
  page,
}) => {
  for (const { answers, service, priority } of results) {
    await page.goto(`/quiz?situation=established&${answers}`);
    const result = page.getByRole('region', { name: 'Quiz' });
    await expect(result.getByRole('heading', { name: service })).toBeVisible();
    await expect(result.locator('p').filter({ hasText: /^Priority:/ })).toHaveText(
      `Priority: ${priority}`,
    );
    await expect(result.getByRole('listitem')).toHaveCount(4);
  }
});
