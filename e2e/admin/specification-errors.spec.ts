/**
 * Walks the generic part of admin.md §7 and §8 as far as this product has it: a session that is missing, broken or
 * cannot be renewed, passwords that are refused, sign-up, and a function that is not reached.
 */
import type { Page } from '@playwright/test';
import { admin, picture, uniqueEmail } from '../fixtures.ts';
import { dismissToast, expectToast } from '../site/toast.ts';
import { navigation } from './specification/facts.ts';
import { expect, test } from './specification/signed-in.ts';

const SESSION_KEY = 'admin-auth-token';
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** Puts another session in the place of the one this browser has, before anything has read it. */
async function storeSession(page: Page, change: (session: StoredSession) => unknown) {
  const state = await page.context().storageState();
  const entry = state.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === SESSION_KEY);
  const changed = change(JSON.parse(entry?.value ?? 'null'));
  const text = typeof changed === 'string' ? changed : JSON.stringify(changed);
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

/** What §8 names, each with a renewal that the server refuses as well. */
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

for (const [kind, change] of Object.entries(brokenSessions)) {
  test(`a stored session ${kind} leads to a login that works`, async ({ page }) => {
    await storeSession(page, change);
    await page.goto('/admin/jobs');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: /log ?in|sign in/i }).click();
    await expect(page).toHaveURL('/admin/jobs');
  });
}

test('a gateway that answers 502, 503 or 504 to the renewal throws nobody out', async ({
  page,
}) => {
  // The client asks again with growing pauses for half a minute before it gives up.
  test.slow();
  const statuses = [502, 503, 504];
  let asked = 0;
  await storeSession(page, (session) => ({ ...session, expires_at: past() }));
  await page.route('**/auth/v1/token*', (route) => {
    const status = statuses[asked % statuses.length] ?? 503;
    asked += 1;
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.goto('/admin/jobs');
  await expect(page.getByText('The server cannot be reached')).toBeVisible({ timeout: 60_000 });
  // A status that counted as a refusal would have ended the session at its first answer.
  expect(asked).toBeGreaterThanOrEqual(statuses.length);
  await page.unrouteAll();
  // At once, although the client remembers the failure for a minute.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});

test.describe('a new password', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('without a session behind the link is not set, and the way to a new link is shown', async ({
    page,
  }) => {
    let wasSet = false;
    page.on('request', (request) => {
      wasSet ||= request.method() === 'PUT' && request.url().includes('/auth/v1/user');
    });
    const token = `${header}.${encode({ sub: 'nobody', exp: past() })}.c2lnbmF0dXJl`;
    await page.goto(
      `/admin/reset-password#access_token=${token}&refresh_token=made-up&type=recovery`,
    );
    await page.getByLabel('New password').fill('four quiet words here');
    await page.getByRole('button', { name: 'Set the password and log in' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(wasSet).toBe(false);
  });
});

test('nobody can sign up, with or without an address', async ({ page, stack, service }) => {
  const email = uniqueEmail('sign-up');
  for (const data of [{ email, password: 'four quiet words here' }, { password: 'only this' }]) {
    const answer = await page.request.post(`${stack.url}/auth/v1/signup`, {
      headers: { apikey: stack.publishableKey },
      data,
    });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
  }
  const login = await service.auth.signInWithPassword({ email, password: 'four quiet words here' });
  expect(login.data.session).toBeNull();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /sign ?up|register/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /sign ?up|register/i })).toHaveCount(0);
});

test('no screen opens a realtime channel', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  for (const [, path] of navigation) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(sockets).toEqual([]);
});

test('the storage refuses a picture: said with every status, and the form stays', async ({
  page,
}) => {
  await page.goto('/admin/blog');
  await page
    .getByRole('button', { name: /(new|create|add).*post/i })
    .first()
    .click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await title.fill('Kites');
  const files = page.getByRole('dialog').locator('input[type="file"]').first();
  for (const [status, message] of [
    [413, 'The object exceeded the maximum allowed size'],
    [403, 'new row violates row-level security policy'],
    [503, 'Service unavailable'],
  ] as const) {
    await page.unrouteAll();
    await page.route('**/storage/v1/object/blog-images/**', (route) =>
      route.fulfill({ status, json: { statusCode: String(status), error: 'no', message } }),
    );
    await files.setInputFiles([]);
    await files.setInputFiles(picture);
    await expectToast(page, {
      title: 'Upload Error',
      description: 'Failed to upload image',
      kind: 'error',
    });
    await dismissToast(page);
  }
  await expect(title).toHaveValue('Kites');
});
