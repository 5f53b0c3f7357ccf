/** How toasts look and behave on the screen (public-site.md §4 and §9). */
import { newsletterMessages } from '@content/newsletter';
import { needs } from '../sections.ts';
import { expect, test, toast } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

needs('newsletter');

test.beforeEach(async ({ page }) => {
  await page.route('**/functions/v1/newsletter-subscribe', (route) =>
    route.fulfill({ json: { success: true, message: 'On the list.' } }),
  );
  await openInteractive(page, '/about');
});

test('a visitor sees toasts at the bottom right, and errors in another colour than successes', async ({
  page,
}) => {
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  const borderColor = () =>
    toast(page).evaluate((element) => getComputedStyle(element).borderTopColor);
  await field.fill('asha');
  await field.press('Enter');
  await expect(toast(page)).toContainText(newsletterMessages.invalid.title);
  await expect(toast(page)).toHaveAttribute('data-type', 'error');
  const toaster = page.locator('[data-sonner-toaster]');
  await expect(toaster).toHaveAttribute('data-x-position', 'right');
  await expect(toaster).toHaveAttribute('data-y-position', 'bottom');
  const errorColor = await borderColor();
  await field.fill('asha@example.com');
  await field.press('Enter');
  await expect(toast(page)).toContainText(newsletterMessages.successTitle);
  expect(await borderColor()).not.toBe(errorColor);
});

test('a visitor’s click on a control that a toast slides over still reaches the control', async ({
  page,
}) => {
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  await field.fill('asha@example.com');
  const reachedAfter = page.evaluate(async () => {
    const note = await new Promise<Element>((resolve) => {
      new MutationObserver(() => {
        const found = document.querySelector('[data-sonner-toast]');
        if (found) resolve(found);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const start = performance.now();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = note.getBoundingClientRect();
      const reached = document.elementFromPoint(left + width / 2, top + height / 2);
      if (note.contains(reached)) return performance.now() - start;
    }
  });
  await field.press('Enter');
  expect(await reachedAfter).toBeGreaterThan(500);
});
