/** Links that are followed while the line is gone, as in a tunnel. */
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

for (const { name, title } of [
  { name: 'Careers', title: 'Join Our Team' },
  { name: 'Quiz', title: 'Find Your Perfect Marketing Solution' },
]) {
  test(`${name}, followed offline, opens by itself when the line is back, and later links open as ever`, async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const link = (label: string) =>
      page.getByRole('banner').getByRole('link', { name: label, exact: true });
    await openInteractive(page, '/privacy-policy');

    await context.setOffline(true);
    await link(name).click();
    await expect(page.getByText(/offline|connection/i).first()).toBeVisible();
    await context.setOffline(false);
    await expect(heading).toHaveText(title);

    await link('About').click();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle(/About Us/);
    await expect(heading).not.toHaveText(/Something went wrong/);
    await link(name).click();
    await expect(heading).toHaveText(title);
  });
}
