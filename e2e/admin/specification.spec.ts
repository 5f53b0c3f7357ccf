/** Walks admin.md §2 to §6 and §9: the frame, the dashboard, jobs and applications. Blog and newsletter have their own. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { admin, uniqueEmail } from '../fixtures.ts';
import { applicationStatuses, navigation, TOAST_MS } from './specification/facts.ts';
import { expect, readCount, test } from './specification/signed-in.ts';

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** The figure of a tile that has this label and nothing else. */
async function readTile(page: Page, label: string): Promise<number> {
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${label}\\s*[\\d,]+\\s*$`, 'i') })
    .first();
  await expect(tile).toBeVisible();
  return Number((await tile.innerText()).replaceAll(/\D/g, ''));
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('/login asks for e-mail and password, and both are required', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    let wasAsked = false;
    page.on('request', (request) => {
      wasAsked ||= request.url().includes('verify_admin_credentials');
    });
    await page.getByRole('button', { name: /log ?in|sign in/i }).click();
    for (const label of ['Email', 'Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    expect(wasAsked).toBe(false);
  });

  for (const [name, path] of navigation) {
    test(`the guard keeps a visitor out of ${name}, with replace`, async ({ page }) => {
      await page.goto('/about');
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });
  }

  test('the session is kept in local storage, and a login lasts over a reload until the logout', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: /log ?in|sign in/i }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    const readEntry = () => page.evaluate(() => localStorage.getItem('admin-session'));
    expect(JSON.parse((await readEntry()) ?? 'null')).toEqual({
      id: expect.any(String),
      email: admin.email,
      authenticated: true,
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL('/admin/dashboard');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText('Logged Out');
    await expect(toast).toContainText('You have been successfully logged out.');
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-x-position', 'right');
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute(
      'data-y-position',
      'bottom',
    );
    expect(await readEntry()).toBeNull();
    await expect(toast).toHaveCount(0, { timeout: TOAST_MS + 4000 });
  });
});

test('while the session is being read there is a loading state and nothing of the page', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/rpc/is_admin', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/jobs');
  await expect(page.getByText(/^loading/i)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /jobs/i })).toBeVisible();
});

test('the navigation leads to every screen and out', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: /admin/i });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`),
    );
  const specified = navigation.map(([name, path]) => `${name} ${path}`);
  expect(links.filter((link) => specified.includes(link))).toEqual(specified);
  for (const [name, path] of navigation) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }),
    ).toBeVisible();
  }
});

test('any other path is not found, and logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/admin/no-such-screen');
  await expect(page.getByText(/page not found/i).first()).toBeVisible();
  await expect.poll(() => logged.join('\n')).toMatch(/404.*\/admin\/no-such-screen/);
});

test('the dashboard counts what the tables hold', async ({ page, stack }) => {
  await page.goto('/admin/dashboard');
  const count = async (from: string) =>
    readCount(await stack.sql(`select count(*) from public.${from}`));
  const tiles = {
    'Total jobs': 'jobs',
    'Active jobs': 'jobs where is_active',
    'All applications': 'job_applications',
    'Pending applications': `job_applications where status = 'pending'`,
    Pending: `job_applications where status = 'pending'`,
    Shortlisted: `job_applications where status = 'shortlisted'`,
    Rejected: `job_applications where status = 'rejected'`,
  };
  // Another test of this worker's stack is never running at the same time.
  for (const [label, from] of Object.entries(tiles)) {
    expect(await readTile(page, label), label).toBe(await count(from));
  }
});

const jobSchema = z.array(
  z.object({
    title: z.string(),
    type: z.string().nullable(),
    location: z.string().nullable(),
    is_active: z.boolean(),
  }),
);

test('a job is made, edited in its row, closed and deleted', async ({ page, stack }) => {
  const title = unique('Reel Editor');
  const read = async () =>
    jobSchema.parse(
      await stack.sql(
        'select title, type, location, is_active from public.jobs where title like $1',
        [`%${title}%`],
      ),
    );
  await page.goto('/admin/jobs');
  const create = page.getByRole('button', { name: /^(create|add|post).*job/i });
  const form = page.locator('form').filter({ has: create });
  for (const label of [/^title/i, /^type/i, /^location/i, /^description/i]) {
    await expect(form.getByLabel(label)).toBeVisible();
  }
  await expect(create).toBeDisabled();
  await form.getByLabel(/^title/i).fill('   ');
  await expect(create).toBeDisabled();
  await form.getByLabel(/^title/i).fill(`  ${title} `);
  await form.getByLabel(/^type/i).fill('Full-time');
  await form.getByLabel(/^location/i).fill('   ');
  await create.click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  expect(await read()).toEqual([{ title, type: 'Full-time', location: null, is_active: true }]);
  // It may lie on the buttons of the row.
  await page.getByRole('button', { name: 'Close notification' }).click();

  await row.getByRole('button', { name: /^edit/i }).click();
  const field = page.getByRole('row').getByRole('textbox', { name: /^title/i });
  const save = page.getByRole('row').getByRole('button', { name: 'Save' });
  await expect(field).toHaveValue(title);
  await field.fill('  ');
  await expect(save).toBeDisabled();
  await field.fill(`  Senior ${title} `);
  await save.click();
  await expect(row).toContainText(`Senior ${title}`);
  await expect.poll(async () => (await read())[0]?.title).toBe(`Senior ${title}`);

  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await expect.poll(async () => (await read())[0]?.is_active).toBe(false);

  await row.getByRole('button', { name: /^delete/i }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(row).toHaveCount(0);
  await expect.poll(read).toEqual([]);
});

const emptyLists = [
  { path: '/admin/jobs', rows: /\/rest\/v1\/(jobs|rpc\/search_jobs)/, text: 'No jobs found' },
  {
    path: '/admin/applications',
    rows: /\/rest\/v1\/(job_applications|rpc\/search_applications)/,
    text: 'No applications found',
  },
];
for (const { path, rows, text } of emptyLists) {
  test(`an empty list at ${path} says "${text}"`, async ({ page }) => {
    await page.route(rows, (route) => route.fulfill({ json: [] }));
    await page.goto(path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}

async function expectStatus(row: Locator, status: string) {
  await expect(row.getByRole('button', { name: new RegExp(`^${status}$`, 'i') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

test('an application shows its title, is found by everything specified, and takes any status', async ({
  page,
  stack,
}) => {
  const name = unique('Asha Rao');
  const email = uniqueEmail('walk');
  const title = unique('Kite Maker');
  const digits = String(Math.random()).slice(2, 12).padEnd(10, '0');
  await stack.sql('insert into public.jobs (title) values ($1)', [title]);
  await stack.sql(
    `insert into public.job_applications (name, email, phone, position, position_title)
     select $1, $2, $3, id, title from public.jobs where title = $4`,
    [name, email, digits, title],
  );
  await page.goto('/admin/applications');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(title);
  await expect(row).not.toContainText(/[\da-f]{8}-[\da-f]{4}-/);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();

  for (const words of [name.toUpperCase(), email.toUpperCase(), digits, title.toUpperCase()]) {
    await page.getByRole('searchbox').fill(words);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(row).toBeVisible();
  }
  for (const status of [...applicationStatuses.toReversed(), 'rejected', 'shortlisted']) {
    await row.getByRole('button', { name: new RegExp(`^${status}$`, 'i') }).click();
    await expectStatus(row, status);
    await expect
      .poll(async () =>
        readCount(
          await stack.sql(
            'select count(*) from public.job_applications where email = $1 and status = $2',
            [email, status],
          ),
        ),
      )
      .toBe(1);
  }
  await page.getByRole('combobox', { name: /status/i }).click();
  for (const status of applicationStatuses) {
    await expect(page.getByRole('option', { name: new RegExp(`^${status}$`, 'i') })).toBeVisible();
  }
  await page.getByRole('option', { name: /^pending$/i }).click();
  await expect(page.getByText('No applications found', { exact: true })).toBeVisible();
});
