/**
 * What every journey starts with: the built site on an embedded stack of its own (one per worker), a visitor address
 * that no other test shares, and the database as the service role sees it. What the site's security policy stops fails
 * the test (watched-test.ts).
 */
import { randomInt, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, type Page } from '@playwright/test';
import type { Database } from '../src/lib/supabase/database.types.ts';
import { createStack, type Stack } from '../supabase/local/stack.ts';
import { test as base } from './watched-test.ts';

export const admin = { email: 'admin@example.com', password: 'saffron-demo-admin' };

/** Where the build lies that is looked at; another one than the last where two must not disturb each other. */
export const builtSite = process.env.E2E_SITE_DIR ?? 'dist';

/** The smallest picture there is. */
export const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** An address that no other test uses. */
export const uniqueEmail = (name: string): string =>
  `${name}-${randomUUID().slice(0, 8)}@example.com`;

type TestFixtures = {
  /** The source the browser's requests come from: rate limits and locks of one test do not reach another. */
  sourceAddress: string;
  service: SupabaseClient<Database>;
};

export const test = base.extend<TestFixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await createStack({ staticDir: builtSite, log: () => {} });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  sourceAddress: async ({}, use) => use(`198.18.${randomInt(0, 256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: async ({ sourceAddress }, use) => use({ 'x-forwarded-for': sourceAddress }),
  service: async ({ stack }, use) =>
    use(
      createClient<Database>(stack.url, stack.secretKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    ),
});

export { expect };

/** The one toast on the screen; one that is fading out behind it does not count. */
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');

/** Fills the login form in and sends it. */
export async function fillInLogin(page: Page, who = admin): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: /log in|sign in/i }).click();
}

/** Logs in through the page, as a person does. */
export async function logIn(page: Page, who = admin): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, who);
}

/** Logs in as the admin and waits for the admin to open. */
export async function enterAdmin(page: Page): Promise<void> {
  await logIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
}

/** Makes a signed-in user who is no admin. */
export async function createStranger(service: SupabaseClient<Database>) {
  const stranger = { email: uniqueEmail('stranger'), password: `pw-${randomUUID()}` };
  const { error } = await service.auth.admin.createUser({ ...stranger, email_confirm: true });
  if (error) throw error;
  return stranger;
}

/** When the seeds were there and nothing that a test has made. */
export const beforeTests = new Date(Date.now() - 60 * 60_000).toISOString();

/** A position that is open: the newest of the seeds, which the built site knows. */
export async function findOpenJob(service: SupabaseClient<Database>) {
  const { data, error } = await service
    .from('jobs')
    .select('id, title, location')
    .eq('is_active', true)
    .not('location', 'is', null)
    .lt('created_at', beforeTests)
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  if (error) throw error;
  return { ...data, location: data.location ?? '' };
}
