/** Links that a visitor follows without a connection, as in a tunnel. */
import { about } from '@content/about';
import { quiz } from '@content/quiz';
import { has } from '../sections.ts';
import { expect, test } from '../fixtures.ts';
import { followHeader } from './forms.ts';
import { openInteractive } from './interactive.ts';

test('a page that a visitor opens offline appears once the connection is back', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const { href, title } of [
    { href: '/about', title: about.title },
    ...(has('quiz') ? [{ href: '/quiz', title: quiz.title }] : []),
  ]) {
    await openInteractive(page, '/privacy-policy');
    await context.setOffline(true);
    await followHeader(page, href);
    await expect(page.getByText(/offline|connection/i).first()).toBeVisible();
    await context.setOffline(false);
    await expect(heading).toHaveText(title);

    await followHeader(page, '/#contact');
    await expect(page).toHaveURL('/#contact');
    await expect(heading).not.toHaveText(/Something went wrong|Loading failed/);
    await followHeader(page, href);
    await expect(heading).toHaveText(title);
  }
});
