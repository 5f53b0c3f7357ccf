/** Links that a visitor follows without a connection, as in a tunnel. */
import { expect, test } from '../fixtures.ts';
import { followHeader } from './forms.ts';
import { openInteractive } from './interactive.ts';

test('a page that a visitor opens offline appears once the connection is back', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const { name, title } of [
    { name: 'Careers', title: 'Join Our Team' },
    { name: 'Quiz', title: 'Find Your Perfect Marketing Solution' },
  ]) {
    await openInteractive(page, '/privacy-policy');
    await context.setOffline(true);
    await followHeader(page, name);
    await expect(page.getByText(/offline|connection/i).first()).toBeVisible();
    await context.setOffline(false);
    await expect(heading).toHaveText(title);

    await followHeader(page, 'About');
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle(/About Us/);
    await expect(heading).not.toHaveText(/Something went wrong/);
    await followHeader(page, name);
    await expect(heading).toHaveText(title);
  }
});
