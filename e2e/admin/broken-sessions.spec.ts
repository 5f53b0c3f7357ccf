/** Stored sessions that are broken or cannot be renewed (admin.md §8). */
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { admin, fillInLogin } from '../fixtures.ts';
import { expect, test } from './signed-in.ts';

const SESSION_KEY = 'admin-auth-token';
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** The data that this browser has stored, by name. */
async function storedEntries(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState();
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Changes the session stored in this browser before the page reads it. */
async function storeSession(page: Page, change: (session: StoredSession) => unknown) {
  const stored = await storedEntries(page);
  const text = textOf(change(JSON.parse(stored[SESSION_KEY] ?? 'null')));
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('was-changed')) return;
      sessionStorage.setItem('was-changed', 'yes');
      localStorage.setItem(key, value);
    },
    [SESSION_KEY, text] as const,
  );
}

const past = () => Math.floor(Date.now() / 1000) - 3600;

/** The cases of §8, each with a renewal that the server refuses as well. */
const brokenSessions: Record<string, (session: StoredSession) => unknown> = {
  'not readable': () => '{"access_token": "cut o',
  'without a user or a token': () => ({ expires_at: past() + 7200 }),
  'with a token of two parts': (session) => ({
    ...session,
    access_token: `${header}.${encode({ exp: past() + 7200 })}`,
    refresh_token: 'made-up',
  }),
  'with a token that is not base64url': (session) => ({
    ...session,
    access_token: `${header}.{not base64url}.c2lnbmF0dXJl`,
    refresh_token: 'made-up',
  }),
  'with a token without an end': (session) => ({
    ...session,
    access_token: `${header}.${encode({ sub: admin.email, role: 'authenticated' })}.c2lnbmF0dXJl`,
    refresh_token: 'made-up',
  }),
  'with a token that has run out': (session) => ({
    ...session,
    expires_at: past(),
    refresh_token: 'made-up',
  }),
};

test('an admin with any kind of broken stored session gets to a login that works', async ({
  page,
}) => {
  const stored = await storedEntries(page);
  await page.goto('/about');
  for (const [kind, change] of Object.entries(brokenSessions)) {
    await test.step(kind, async () => {
      const session = textOf(change(JSON.parse(stored[SESSION_KEY] ?? 'null')));
      await page.evaluate(
        (entries) => {
          for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
        },
        { ...stored, [SESSION_KEY]: session },
      );
      await page.goto('/admin/inquiries');
      await expect(page, kind).toHaveURL('/login');
    });
  }
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/inquiries');
});

test('an admin stays logged in while a gateway answers 502, 503 or 504 to the renewal', async ({
  page,
}) => {
  const statuses = [502, 503, 504];
  let asked = 0;
  await storeSession(page, (session) => ({ ...session, expires_at: past() }));
  await page.route('**/auth/v1/token*', (route) => {
    const status = statuses[asked % statuses.length] ?? 503;
    asked += 1;
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.clock.install();
  await page.goto('/admin/inquiries');
  // The client retries with growing pauses for half a minute.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText('The server cannot be reached')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  // A status that counted as a refusal would have ended the session at its first answer.
  expect(asked).toBeGreaterThanOrEqual(statuses.length);
  await page.unrouteAll();
  // At once, although the client remembers the failure for a minute.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
});

test('two tabs that renew the session at once show their lists, and never an empty one', async ({
  browser,
  stack,
  sourceAddress,
}) => {
  test.slow();
  // A login of its own, because a renewal uses up the refresh token.
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  const { id, email } = data.user;
  const stored = {
    'admin-session': { id, email, authenticated: true },
    'admin-auth-token': { ...data.session, expires_at: past() },
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: stack.url, localStorage }] },
    extraHTTPHeaders: { 'x-forwarded-for': sourceAddress },
  });
  // The first renewal waits for the second one, but not for ever.
  const both = Promise.withResolvers<void>();
  let renewals = 0;
  await context.route('**/auth/v1/token*', async (route) => {
    renewals += 1;
    if (renewals === 2) both.resolve();
    await Promise.race([both.promise, new Promise((resolve) => setTimeout(resolve, 3000))]);
    await route.continue();
  });
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (/No inquiries found/.test(document.body?.innerText ?? '')) {
        document.documentElement.dataset.wasEmpty = 'yes';
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/admin/inquiries')));
  for (const tab of tabs) {
    await expect(tab.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
    await expect(tab).toHaveURL('/admin/inquiries');
    expect(await tab.locator('html').getAttribute('data-was-empty')).toBeNull();
  }
  expect(renewals).toBeGreaterThan(1);
  await context.close();
});
