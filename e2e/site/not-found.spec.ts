/** Addresses that lead nowhere. */
import { about } from '@content/about';
import { careers } from '@content/careers';
import { expect, test } from '../fixtures.ts';

const unknownAddresses = [
  '/no/such/page',
  '/services/no-such-service',
  '/case-study/no-such-case',
  '/about/us',
];

// That visitors get a page, without an error in the console: every-page.spec.ts.
test('an unknown address is a 404 for crawlers', async ({ request }) => {
  for (const address of unknownAddresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Oops! Page not found');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('an unknown post or position is a 404, and its page says so', async ({ page, request }) => {
  for (const address of ['/blog/no-such-post', '/careers/no-such-position', '/blog/a/b']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(answer.headers()['cache-control'], address).toBe('public, max-age=0, must-revalidate');
  }
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
