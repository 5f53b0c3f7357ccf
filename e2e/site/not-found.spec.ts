import { expect, test } from '../fixtures.ts';

test('an unknown path shows the not-found page, logs the path only, and leads home', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page?secret=1#part');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('/no/such/page');
  expect(logged.join('\n')).not.toContain('secret');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
