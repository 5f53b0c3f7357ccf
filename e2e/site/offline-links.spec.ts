/** Tests links that a visitor follows without a connection, as in a tunnel. */
import { about } from '@content/about';
import { expect, test } from '../fixtures.ts';
import { followHeader } from './forms.ts';
import { openInteractive } from './interactive.ts';

test('a page that a visitor opens offline appears once the connection is back', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openInteractive(page, '/privacy-policy');
  await context.setOffline(true);
  await followHeader(page, '/about');
  await expect(page.getByText(/offline|connection/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(heading).toHaveText(about.title);

  await followHeader(page, '/#contact');
  await expect(page).toHaveURL('/#contact');
  await expect(heading).not.toHaveText(/Something went wrong|Loading failed/);
  await followHeader(page, '/about');
  await expect(heading).toHaveText(about.title);
});
