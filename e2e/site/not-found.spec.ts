/** Tests unknown URLs in a browser; tests/built-site/host.test.ts tests the host's responses. */
import { about } from '@content/about';
import { careers } from '@content/careers';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

test('the page of an unknown position says so', async ({ page }) => {
  await page.goto('/careers/no-such-position');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careers.closed.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a visitor who types capitals gets the page, also from a host that answers 404', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const notFound = await page.request.get('/no/such/page');
  await page.route('**/About?*', async (route) =>
    route.fulfill({ status: 404, headers: notFound.headers(), body: await notFound.body() }),
  );
  await page.goto('/About?utm_source=Mail#main');
  await expect(page).toHaveURL('/about?utm_source=Mail#main');
  await expect(page).toHaveTitle(new RegExp(about.title));
  await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a page that a host answered with 404.html has no head but its own', async ({ page }) => {
  const notFound = await page.request.get('/no/such/page');
  await page.route('**/about/', async (route) =>
    route.fulfill({ status: 404, headers: notFound.headers(), body: await notFound.body() }),
  );
  await openInteractive(page, '/about/');
  await expect(page).toHaveTitle(new RegExp(about.title));
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  for (const tag of ['head title', 'meta[name="description"]', 'meta[property="og:title"]']) {
    await expect(page.locator(tag), tag).toHaveCount(1);
  }
});
