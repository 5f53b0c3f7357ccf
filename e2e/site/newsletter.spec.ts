import type { Page } from '@playwright/test';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';

async function subscribe(page: Page, email: string) {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: /email/i }).fill(email);
  await footer.getByRole('button', { name: /subscrib/i }).click();
}

test('a visitor subscribes and is active', async ({ page, service }) => {
  const email = uniqueEmail('reader');
  await page.goto('/');
  await subscribe(page, email);
  await expect(toast(page)).toContainText('Successfully subscribed!');
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: /email/i })).toHaveValue(
    '',
  );
  const { data } = await service
    .from('newsletter_subscribers')
    .select('status, user_agent')
    .eq('email', email);
  expect(data).toEqual([{ status: 'active', user_agent: expect.stringContaining('Chrome') }]);
});

test('a known address gets the same answer as a new one', async ({ page, service }) => {
  const email = uniqueEmail('known');
  await page.goto('/');
  await subscribe(page, email);
  await expect(toast(page)).toContainText('Successfully subscribed!');
  const first = await toast(page).innerText();
  await page.reload();
  await subscribe(page, email.toUpperCase());
  await expect(toast(page)).toContainText('Successfully subscribed!');
  expect(await toast(page).innerText()).toBe(first);
  const { count } = await service
    .from('newsletter_subscribers')
    .select('id', { count: 'exact', head: true })
    .eq('email', email);
  expect(count).toBe(1);
});

test('an empty and a malformed address are refused where they are typed', async ({ page }) => {
  await page.goto('/');
  await subscribe(page, '');
  await expect(toast(page)).toContainText('Email required');
  await expect(toast(page)).toContainText('Please enter your email address.');
  await subscribe(page, 'asha@nowhere');
  await expect(toast(page)).toContainText('Invalid email');
  await expect(toast(page)).toContainText('Please enter a valid email address.');
});

test('a function that does not answer keeps the address', async ({ page }) => {
  await page.route('**/functions/v1/newsletter-subscribe', (route) => route.abort());
  await page.goto('/');
  await subscribe(page, 'asha@example.com');
  await expect(toast(page)).toContainText('Subscription failed');
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: /email/i })).toHaveValue(
    'asha@example.com',
  );
});
