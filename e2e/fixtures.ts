/**
 * Each journey runs on the built site with an embedded stack (one per worker), a source address of its own, and a
 * client of the service role. It fails on violations of the security policy (watched-test.ts).
 */
import { randomInt, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, type Page } from '@playwright/test';
import { builtSite } from './site/addresses.ts';
import type { Database } from '../src/shared/supabase/database.types.ts';
import { createStack, type Stack } from '../supabase/local/stack.ts';
import { type AdminState, admin, logInByApi, pretendScheduler } from './admin-login.ts';
import { test as base } from './watched-test.ts';

/** The tag of journeys that also run on the second agency's site (tests/adopter). */
export const anyAgency = { tag: '@any-agency' };

/** An email address that no other test uses. */
export const uniqueEmail = (name: string): string =>
  `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** A client of the service role. */
const serviceOf = ({ url, secretKey }: Stack): SupabaseClient =>
  createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });

type Address = Pick<Stack, 'url' | 'publishableKey'>;

/** A client of a visitor, without a session. */
const visitorOf = ({ url, publishableKey }: Address): SupabaseClient<Database> =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

type TestFixtures = {
  /** The source address of the browser's requests, so that rate limits and locks of one test do not affect another. */
  sourceAddress: string;
  service: SupabaseClient;
  visitor: SupabaseClient<Database>;
};

export const test = base.extend<TestFixtures, { stack: Stack; adminState: AdminState }>({
  stack: [
    async ({}, use) => {
      const stack = await createStack({ staticDir: builtSite, log: () => {} });
      await pretendScheduler(stack);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  adminState: [async ({ stack }, use) => use(await logInByApi(stack)), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.url),
  sourceAddress: async ({}, use) => use(`198.18.${randomInt(0, 256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: async ({ sourceAddress }, use) => use({ 'x-forwarded-for': sourceAddress }),
  service: async ({ stack }, use) => use(serviceOf(stack)),
  visitor: async ({ stack }, use) => use(visitorOf(stack)),
});

/**
 * A test on a second stack, whose scheduler runs ten times as fast as the clock and sends emails by itself. Files that
 * run in one worker share it.
 */
export const testWithScheduler = test.extend<object, { stack: Stack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixtures from the pattern
    async ({}, provide) => {
      const stack = await createStack({
        staticDir: builtSite,
        ticker: true,
        tickerSpeed: 10,
        log: () => {},
      });
      await provide(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };

/** Finds the front toast; one that is fading out behind it does not count. */
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');

/** Fills in the login form and sends it. */
export async function fillInLogin(page: Page, who = admin): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: /log in|sign in/i }).click();
}

/** Logs in through the page as the admin, and waits for the admin to open. */
export async function enterAdmin(page: Page): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/dashboard');
}

/** Creates a user who is not an admin. */
export async function createStranger(service: SupabaseClient<Database>) {
  const stranger = { email: uniqueEmail('stranger'), password: `pw-${randomUUID()}` };
  const { error } = await service.auth.admin.createUser({ ...stranger, email_confirm: true });
  if (error) throw error;
  return stranger;
}

/** A time after the seeds and before any row of a test. */
const beforeTests = new Date(Date.now() - 60 * 60_000).toISOString();

/** Finds the newest open position of the seeds, which has a page in the built site. */
export async function findOpenJob(stack: Address) {
  const { data, error } = await visitorOf(stack)
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
