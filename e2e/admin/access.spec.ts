/** Tests access to the pages of the admin. tests/integration/permissions proves access to the API. */
import { createClient } from '@supabase/supabase-js';
import { createStranger, expect, test } from '../fixtures.ts';
import { followAddress } from '../site/interactive.ts';
import { adminScreens } from './facts.ts';

test('a visitor is led from every admin page to the login, and Back leads out again', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  for (const path of adminScreens) {
    await followAddress(page, path);
    await expect(page, path).toHaveURL('/login');
  }
  await page.goto('/about');
  await page.goto('/admin/inquiries');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a stranger with a real session and a forged entry is led to the login', async ({
  page,
  service,
  stack,
}) => {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(await createStranger(service));
  if (error) throw error;
  await page.addInitScript((session) => {
    const entry = { id: session.user.id, email: session.user.email, authenticated: true };
    localStorage.setItem('admin-session', JSON.stringify(entry));
    localStorage.setItem('admin-auth-token', JSON.stringify(session));
  }, data.session);
  // The guard that the visitor has met at every URL.
  await page.goto('/admin/inquiries');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
