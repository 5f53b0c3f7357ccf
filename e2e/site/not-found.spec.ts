import { expect, test } from '../fixtures.ts';

const unknownAddresses = [
  '/no/such/page',
  '/services/no-such-service',
  '/case-study/no-such-case',
  '/about/us',
];

for (const address of unknownAddresses) {
  test(`${address} is not found, for machines and people`, async ({ page, request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Oops! Page not found');
    expect(html).toMatch(/<meta name="robots" content="noindex/);

    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404/.test(message.text())) {
        problems.push(message.text());
      }
    });
    const shown = await page.goto(address);
    expect(shown?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page).toHaveTitle(/Page not found/);
    expect(problems).toEqual([]);
  });
}

test('an address in capitals leads to the one true one', async ({ page }) => {
  const answer = await page.request.get('/About?utm_source=Mail', { maxRedirects: 0 });
  expect(`${answer.status()} ${answer.headers()['location']}`).toBe('308 /about?utm_source=Mail');
});

test('so it does where the host only knows the page for what is not found', async ({ page }) => {
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

test('an unknown path is logged once in a visit, the path only, and leads home', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const notes = () => logged.filter((text) => text.includes('/no/such/page'));

  await page.goto('/no/such/page?secret=1#part');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(notes).toHaveLength(1);

  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  expect(notes()).toHaveLength(1);
  expect(logged.join('\n')).not.toContain('secret');
});
