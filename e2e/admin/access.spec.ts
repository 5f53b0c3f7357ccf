import { createClient } from '@supabase/supabase-js';
import { admin, createStranger, expect, test } from '../fixtures.ts';

const adminPaths = [
  '/admin',
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/applications',
  '/admin/inquiries',
  '/admin/blog',
  '/admin/newsletter',
  '/admin/audit-log',
];
const guardedTables = [
  'job_applications',
  'contact_inquiries',
  'notifications',
  'newsletter_subscribers',
  'newsletter_pending',
  'blog_slug_history',
] as const;
const guardedFunctions = [
  'dashboard_counts',
  'dashboard_activity',
  'search_applications',
  'newsletter_counts',
  'search_subscribers',
] as const;

for (const path of adminPaths) {
  test(`a visitor is led from ${path} to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    // replaced, not pushed: Back does not bounce
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
}

test('a forged local-storage entry shows nothing', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/rest/v1/')) answers.push(await response.text().catch(() => ''));
  });
  await page.goto('/login');
  await page.evaluate(() => {
    const forged = {
      id: 'a0000000-0000-4000-8000-000000000009',
      email: 'x@example.com',
      authenticated: true,
    };
    localStorage.setItem('admin-session', JSON.stringify(forged));
  });
  await page.goto('/admin/applications');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('navigation', { name: /admin/i })).toHaveCount(0);
  expect(answers.join()).not.toContain('@');
});

for (const { who, address } of [
  { who: 'an admin', address: '/admin/applications' },
  { who: 'a stranger', address: '/login' },
]) {
  test(`${who} with an entry and a real session ends up at ${address}`, async ({
    page,
    service,
    stack,
  }) => {
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false },
    });
    const { data, error } = await client.auth.signInWithPassword(
      who === 'an admin' ? admin : await createStranger(service),
    );
    if (error) throw error;
    await page.goto('/login');
    await page.evaluate((session) => {
      const entry = { id: session.user.id, email: session.user.email, authenticated: true };
      localStorage.setItem('admin-session', JSON.stringify(entry));
      localStorage.setItem('admin-auth-token', JSON.stringify(session));
    }, data.session);
    await page.goto('/admin/applications');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(address);
  });
}

for (const persona of ['visitor', 'stranger'] as const) {
  test(`${persona} reaches no admin data by REST or RPC`, async ({ service, stack }) => {
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false },
    });
    if (persona === 'stranger') {
      const { error } = await client.auth.signInWithPassword(await createStranger(service));
      expect(error).toBeNull();
    }
    for (const table of guardedTables) {
      const { data, error } = await client.from(table).select('*').limit(1);
      expect(error ? [] : data, `${persona} reads ${table}`).toEqual([]);
    }
    for (const name of guardedFunctions) {
      const { data, error } = await client.rpc(name);
      expect(data, `${persona} calls ${name}`).toBeNull();
      expect(error?.code, `${persona} calls ${name}`).toBe('42501');
    }
    const { data: changed } = await client
      .from('job_applications')
      .update({ status: 'rejected' })
      .neq('status', 'rejected')
      .select('id');
    expect(changed ?? []).toEqual([]);
    const { count } = await service
      .from('job_applications')
      .select('id', { count: 'exact', head: true })
      .neq('status', 'rejected');
    expect(count).toBeGreaterThan(0);
  });
}
