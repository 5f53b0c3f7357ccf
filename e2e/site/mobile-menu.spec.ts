/** The navigation below md (public-site.md §2). */
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

test.use({ viewport: { width: 767, height: 800 } });

test('the menu of small screens opens, and closes on Escape, on a click outside, and on a choice', async ({
  page,
}) => {
  await openInteractive(page, '/about');
  const open = page.getByRole('button', { name: 'Open menu' });
  const choice = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(choice('Blog')).toBeHidden();

  await open.click();
  await expect(choice('Blog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(choice('Blog')).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(choice('Blog')).toBeVisible();
  await page.mouse.click(300, 790);
  await expect(choice('Blog')).toBeHidden();
  await expect(page).toHaveURL('/about');

  await open.click();
  await choice('Careers').click();
  await expect(page).toHaveURL('/careers');
  await expect(choice('Blog')).toBeHidden();

  await open.click();
  await choice('Get Proposal').click();
  await expect(page).toHaveURL('/#contact');
  await expect(choice('Blog')).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('Back closes it and shows the page before', async ({ page }) => {
  await openInteractive(page, '/about');
  const open = page.getByRole('button', { name: 'Open menu' });
  const quiz = page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true });
  await open.click();
  await quiz.click();
  await expect(page).toHaveURL('/quiz');
  await open.click();
  await expect(quiz).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(quiz).toBeHidden();
  await expect(open).toBeVisible();
});

test('it gives way to the full menu at the md breakpoint', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Proposal' })).toBeVisible();
});
