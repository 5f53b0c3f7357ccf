/** Tests how toasts look and behave (public-site.md §4 and §9). */
import { needs } from '../sections.ts';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

needs('newsletter');

test.beforeEach(async ({ page }) => {
  await page.route('**/functions/v1/newsletter-subscribe', (route) =>
    route.fulfill({ json: { success: true, message: 'On the list.' } }),
  );
  await openInteractive(page, '/about');
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
