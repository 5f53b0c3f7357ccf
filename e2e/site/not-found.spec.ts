/** Addresses that lead nowhere. */
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const unknownAddresses = [
  '/no/such/page',
  '/services/no-such-service',
  '/case-study/no-such-case',
  '/about/us',
];

test('an unknown address is a 404 for crawlers and a page for visitors', async ({
  page,
  request,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) {
      problems.push(message.text());
    }
  });
  for (const address of unknownAddresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Oops! Page not found');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
  await openInteractive(page, '/no/such/page?secret=1#part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page).toHaveTitle(/Page not found/);
  expect(problems).toEqual([]);
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
  await expect(page).toHaveTitle(/About Us/);
  await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
  expect(problems).toEqual([]);
});
