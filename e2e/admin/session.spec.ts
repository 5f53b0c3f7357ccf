/** Tests logging in and out, and the end of a session. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { adminScreens } from './facts.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import {
  anyAgency,
  enterAdmin,
  expect,
  fillInLogin,
  test,
  toast,
  uniqueEmail,
} from '../fixtures.ts';
import { admin, logInByApi, withSession } from '../admin-login.ts';

/** Begins logged in, with a session that no other test uses. */
const signedIn = test.extend({
  storageState: async ({ stack }, provide) => provide(await logInByApi(stack)),
});

/** Makes the server refuse the session and its renewal from now on. */
async function revokeSession(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
  );
}

test(
  'an admin is led to the page asked for, stays logged in over a reload, and logs out',
  anyAgency,
  async ({ page }) => {
    const readEntry = () => page.evaluate(() => localStorage.getItem('admin-session'));
    await page.goto('/admin/audit-log');
    await expect(page).toHaveURL('/login');
    await fillInLogin(page);
    await expect(toast(page)).toContainText('Login Successful');
    await expect(page).toHaveURL('/admin/audit-log');
    expect(JSON.parse((await readEntry()) ?? 'null')).toEqual({
      id: expect.any(String),
      email: admin.email,
      authenticated: true,
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL('/admin/dashboard');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page)).toContainText('Logged Out');
    await expect(toast(page)).toContainText('You have been successfully logged out.');
    await expect(page).toHaveURL('/login');
    expect(await readEntry()).toBeNull();
    await page.goto('/admin/inquiries');
    await expect(page).toHaveURL('/login');
  },
);

signedIn(
  'an admin whose session ends during a save finds the text in its field, and no failure over the login',
  async ({ page, stack }) => {
    test.setTimeout(90_000);
    const id = randomUUID();
    await stack.sql(`insert into public.contact_inquiries (id, name, email, service_needed)
    values ('${id}', 'Asha Rao', '${uniqueEmail('session-end')}', 'ads')`);
    const writings = [
      { at: `/admin/inquiries?open=${id}`, label: /^New note/, button: 'Add note' },
      { at: '/admin/newsletter?tab=send', label: /^Subject Line/, button: null },
    ];
    const screens = writings.filter(({ at }) => adminScreens.includes(at.split('?')[0] ?? ''));
    for (const { at, label, button } of screens) {
      await test.step(at, async () => {
        await page.goto(at);
        const text = page.getByLabel(label).first();
        await text.fill('Half');
        await revokeSession(page);
        // A newsletter saves itself.
        await text.fill('Half a sentence');
        if (button !== null) await page.getByRole('button', { name: button }).last().click();
        await expect(page).toHaveURL('/login');
        await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
        await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
        await page.unrouteAll();
        await fillInLogin(page);
        await expect(page).toHaveURL(at);
        await expect(text).toHaveValue('Half a sentence');
      });
    }
  },
);

test('an admin’s work keeps the session, and 12 idle hours end it without a loss of typed text', async ({
  page,
  stack,
}) => {
  needs('careers');
  await enterAdmin(page);
  const session = await newestSession(stack);
  await letTimePass(stack, session, 11);
  const report = page.waitForResponse('**/rpc/record_activity');
  await page.keyboard.press('Shift');
  expect(await (await report).json()).toBe(true);
  await letTimePass(stack, session, 11);
  await page.goto('/admin/jobs?open=new');
  const title = page.getByLabel(/^Title/).first();
  // The report of this input must not arrive later.
  const laterReport = page.waitForResponse('**/rpc/record_activity');
  await title.fill('Night watch');
  await laterReport;

  await letTimePass(stack, session, 12);
  await page.reload();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/jobs?open=new');
  await expect(title).toHaveValue('Night watch');
});

async function newestSession(stack: Stack): Promise<string> {
  const [session] = await stack.sql<{ id: string }>(
    'select id from auth.sessions order by created_at desc limit 1',
  );
  if (!session) throw new Error('There is no session.');
  return session.id;
}

/** Makes a session this many hours older. */
async function letTimePass(stack: Stack, session: string, hours: number): Promise<void> {
  const earlier = `- interval '${hours} hours' where`;
  await stack.sql(
    `update private.admin_sessions set last_active_at = last_active_at ${earlier} session_id = $1`,
    [session],
  );
  await stack.sql(`update auth.sessions set created_at = created_at ${earlier} id = $1`, [session]);
}

const withOldSession = test.extend({
  storageState: async ({ stack }, provide) =>
    provide(withSession(await logInByApi(stack), { expires_at: Date.now() / 1000 - 3600 })),
});

withOldSession(
  'two tabs that renew the session at once show their lists, and never an empty one',
  async ({ page, context }) => {
    test.slow();
    // Holds the first renewal until the second one starts.
    const both = Promise.withResolvers<void>();
    let renewals = 0;
    await context.route('**/auth/v1/token*', async (route) => {
      renewals += 1;
      if (renewals === 2) both.resolve();
      await both.promise;
      await route.continue();
    });
    await context.addInitScript(() => {
      new MutationObserver(() => {
        if (/No inquiries found/.test(document.body?.innerText ?? '')) {
          document.documentElement.dataset.wasEmpty = 'yes';
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const tabs = [page, await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/admin/inquiries')));
    for (const tab of tabs) {
      await expect(tab.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
      await expect(tab).toHaveURL('/admin/inquiries');
      expect(await tab.locator('html').getAttribute('data-was-empty')).toBeNull();
    }
    expect(renewals).toBeGreaterThan(1);
  },
);
