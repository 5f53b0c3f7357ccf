/** Tests a site built with nothing but its own URL: what works without a backend, and the texts where it does not. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { agency } from '@content/agency';
import { firstPosts } from '@content/first-posts';
import { newsletter, newsletterMessages } from '@content/newsletter';
import { contactMessages } from '@content/contact';
import { careers } from '@content/careers';
import { publishableKey } from '../../supabase/local/local-settings.ts';
import { viteCommand } from '../../tests/support/vite-command.ts';
import { expect, test, toast } from '../fixtures.ts';
import { has, needs } from '../sections.ts';
import { serveSite } from '../serve.ts';
import { builtSite } from './addresses.ts';
import { contactForm, fillInContact, sendMessage } from './forms.ts';
import { openInteractive } from './interactive.ts';

// Uses one build for all tests.
test.describe.configure({ mode: 'default' });

const dir = 'e2e/.output/no-backend';
const viewsOf = (count: number) => `${new Intl.NumberFormat(agency.language).format(count)} views`;
const scriptsOf = (build: string) =>
  readdirSync(join(build, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(build, 'assets', name), 'utf8'))
    .join('\n');

let site: Awaited<ReturnType<typeof serveSite>>;
/** Records console errors and warnings, and requests for anything but the site's own files. */
let heard: { console: string[]; calls: string[] };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const settings = { VITE_SITE_URL: 'https://studio.example.com' };
  const vite = viteCommand(['build', '--outDir', dir, '--emptyOutDir'], settings);
  await promisify(execFile)(vite.file, vite.args, vite.options);
  site = await serveSite(dir);
});

test.afterAll(async () => {
  site.close();
  await rm(dir, { recursive: true, force: true });
});

test.beforeEach(({ page }) => {
  heard = { console: [], calls: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.console.push(message.text());
  });
  page.on('request', (request) => {
    const isFile = request.method() === 'GET' && request.url().startsWith(`${site.url}/`);
    if (!isFile) heard.calls.push(`${request.method()} ${request.url()}`);
  });
});

test('a reader searches the two first posts, and the views are kept by the browser', async ({
  page,
  request,
}) => {
  needs('blog');
  const [first, second] = firstPosts;
  if (!first || !second) throw new Error('The content has no two first posts.');
  const html = await (await request.get(`${site.url}/blog`)).text();
  expect(html).toContain(first.title);
  expect(html).toContain(second.title);

  await openInteractive(page, `${site.url}/blog`);
  const main = page.getByRole('main');
  await page.getByRole('searchbox').fill(second.title.toLowerCase());
  await expect(main.getByRole('link', { name: first.title })).toHaveCount(0);
  await expect(main.getByRole('link', { name: second.title }).first()).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await main.getByRole('link', { name: first.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect(page.getByText(viewsOf(first.views + 1))).toBeVisible();
  // The page shows it before it is stored.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain(String(first.views + 1));
  await page.reload();
  await expect(page.getByText(viewsOf(first.views + 2))).toBeVisible();
  // Expects the specified messages about an empty store, and nothing else.
  expect(new Set(heard.console)).toEqual(
    new Set(['Error loading blog posts: nothing is stored yet, showing the first two']),
  );
  expect(heard.calls).toEqual([]);
});

async function expectNoMessage(page: Page): Promise<void> {
  await openInteractive(page, `${site.url}/#contact`);
  await fillInContact(page, 'asha@example.com');
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.failure.description);
  await expect(contactForm(page).getByLabel('Name')).toHaveValue('Asha Rao');
  const contact = page.locator('#contact');
  await expect(contact.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]').first()).toBeVisible();
}

async function expectNoNewsletter(page: Page): Promise<void> {
  await openInteractive(page, `${site.url}/about`);
  const field = page.getByRole('contentinfo').getByLabel(newsletter.label);
  await field.fill('asha@example.com');
  await field.press('Enter');
  await expect(toast(page)).toContainText(newsletterMessages.unreachable);
  await expect(field).toHaveValue('asha@example.com');
}

async function expectNoPosition(page: Page): Promise<void> {
  await openInteractive(page, `${site.url}/careers`);
  await expect(page.getByText(careers.noPositions)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
}

async function expectNoAdmin(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/dashboard`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This site was built without a backend' }),
  ).toBeVisible();
}

test('a visitor, an applicant and an owner are told what does not work, and keep what they typed', async ({
  page,
}) => {
  for (const expectWords of [
    expectNoMessage,
    ...(has('newsletter') ? [expectNoNewsletter] : []),
    ...(has('careers') ? [expectNoPosition] : []),
    expectNoAdmin,
  ]) {
    await test.step(expectWords.name, async () => {
      await expectWords(page);
      expect(heard).toEqual({ console: [], calls: [] });
    });
  }
});

test('the scripts hold no client for a backend, and those of a site with one hold no local posts', () => {
  const scripts = scriptsOf(dir);
  if (has('blog')) expect(scripts).toContain('blog-posts');
  for (const trace of ['/rest/v1', '/auth/v1', '/functions/v1', 'apikey', publishableKey]) {
    expect(scripts).not.toContain(trace);
  }
  const others = scriptsOf(builtSite);
  expect(others).toContain('/rest/v1');
  expect(others).not.toContain('blog-posts');
  for (const { title } of firstPosts) expect(others).not.toContain(title);
});
