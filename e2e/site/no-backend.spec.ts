/** A site built with nothing but its own address: what it can do, it does; what it cannot, it says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { publishableKey } from '../../supabase/local/local-settings.ts';
import { toast } from '../fixtures.ts';
import { mailingTest, test } from '../no-backend-fixtures.ts';

// One build for all of them.
test.describe.configure({ mode: 'default' });

const seeds = {
  first: 'Six Questions Before Your First Campaign',
  second: 'A Month of Posts from One Afternoon',
};
const firstPost = '/blog/six-questions-before-your-first-campaign';
const nothingStored = 'Error loading blog posts: nothing is stored yet, showing the first two';
const scriptsOf = (dir: string) =>
  readdirSync(join(dir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(dir, 'assets', name), 'utf8'));
const storedViews = (page: Page) =>
  page.evaluate(() => {
    const posts: { id: number; views: number }[] = JSON.parse(
      window.localStorage.getItem('blog-posts') ?? '[]',
    );
    return posts.find(({ id }) => id === 1)?.views;
  });

async function writeToUs(page: Page) {
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel('Email').fill('asha@example.com');
  await form.getByLabel('Service needed').selectOption('ads');
  await form.getByLabel('About your project').fill('We sell saffron and want to be found.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  return form;
}

test('the blog has its two first posts: in the HTML, in a search and in a category', async ({
  page,
  request,
  heard,
}) => {
  const html = await (await request.get('/blog')).text();
  expect(html).toContain(seeds.first);
  expect(html).toContain(seeds.second);

  await page.goto('/blog');
  const articles = page.getByRole('main');
  await expect(articles.getByRole('link', { name: seeds.first }).first()).toBeVisible();
  await expect(articles.getByRole('link', { name: seeds.second }).first()).toBeVisible();

  await page.getByRole('searchbox').fill('one afternoon');
  await expect(articles.getByRole('link', { name: seeds.first })).toHaveCount(0);
  await expect(articles.getByRole('link', { name: seeds.second }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(
    articles
      .getByRole('paragraph')
      .filter({ hasText: 'No articles found matching your criteria.' }),
  ).toBeVisible();

  await page.goto('/blog?category=Digital+Marketing');
  await expect(articles.getByRole('link', { name: seeds.first }).first()).toBeVisible();
  await expect(articles.getByRole('link', { name: seeds.second })).toHaveCount(0);
  expect(heard.calls).toEqual([]);
});

test('a post is opened, counted, and the count is kept by this browser', async ({
  page,
  request,
  heard,
}) => {
  expect(await (await request.get(firstPost)).text()).toContain('Who picks up?');
  await page.goto(firstPost);
  await expect(page.getByRole('heading', { level: 1, name: seeds.first })).toBeVisible();
  await expect(page.getByText('1,251 views')).toBeVisible();
  await expect.poll(() => storedViews(page)).toBe(1251);
  await page.reload();
  await expect(page.getByText('1,252 views')).toBeVisible();
  await expect.poll(() => storedViews(page)).toBe(1252);
  // The specified word about an empty store, and nothing else.
  expect(heard).toEqual({ console: [nothingStored], calls: [] });
});

test('a post this browser has of its own is read, and a draft is not', async ({ page }) => {
  await page.goto(firstPost);
  await expect.poll(() => storedViews(page)).toBe(1251);
  await page.evaluate(() => {
    const posts: Record<string, unknown>[] = JSON.parse(
      window.localStorage.getItem('blog-posts') ?? '[]',
    );
    const own = { ...posts[0], id: 1_800_000_000_000, title: 'My own post', views: 0 };
    const draft = { ...own, id: 1_800_000_000_001, title: 'My draft', status: 'draft' };
    window.localStorage.setItem('blog-posts', JSON.stringify([draft, own, ...posts]));
  });
  await page.goto('/blog');
  await page.getByRole('link', { name: 'My own post' }).first().click();
  await expect(page).toHaveURL('/blog/my-own-post');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My own post' })).toBeVisible();
  await page.goto('/blog/my-draft');
  await expect(page.getByText('Post Not Found')).toBeVisible();
});

test('the contact form fails in words, keeps the text, and has neighbours that work', async ({
  page,
  heard,
}) => {
  const form = await writeToUs(page);
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText(
    'Failed to send message. Please try again or contact us directly.',
  );
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(form.getByLabel('About your project')).toHaveValue(
    'We sell saffron and want to be found.',
  );
  const contact = page.locator('#contact');
  await expect(contact.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(heard).toEqual({ console: [], calls: [] });
});

test('the newsletter says that it did not work', async ({ page, heard }) => {
  await page.goto('/about');
  const field = page.getByRole('contentinfo').getByLabel('Email address');
  await field.fill('asha@example.com');
  await field.press('Enter');
  await expect(toast(page)).toContainText('Subscription failed');
  await expect(toast(page)).toContainText(
    'There was an error subscribing to the newsletter. Please try again.',
  );
  await expect(field).toHaveValue('asha@example.com');
  expect(heard).toEqual({ console: [], calls: [] });
});

test('careers has no positions', async ({ page, heard }) => {
  await page.goto('/careers');
  await expect(
    page.getByText('No job positions are currently available. Please check back later.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  expect(heard).toEqual({ console: [], calls: [] });
});

for (const path of ['/login', '/admin', '/admin/dashboard']) {
  test(`${path} explains that there is nothing to log in to`, async ({ page, heard }) => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This site was built without a backend' }),
    ).toBeVisible();
    await expect(page.getByText('VITE_SUPABASE_URL')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the website' }).click();
    await expect(page).toHaveURL('/');
    expect(heard).toEqual({ console: [], calls: [] });
  });
}

test('no script holds a client for the backend, or a key of the embedded stack', ({ site }) => {
  const scripts = scriptsOf(site.dir).join('\n');
  expect(scripts).toContain('blog-posts');
  for (const trace of ['/rest/v1', '/auth/v1', '/functions/v1', 'apikey', publishableKey]) {
    expect(scripts).not.toContain(trace);
  }
});

test('a site with a backend holds nothing of the browser’s own store', () => {
  const scripts = scriptsOf('dist').join('\n');
  expect(scripts).toContain('/rest/v1');
  expect(scripts).not.toContain('blog-posts');
  expect(scripts).not.toContain(seeds.first);
});

mailingTest(
  'with EmailJS alone its answer decides, and nothing is tried behind it',
  async ({ page, heard }) => {
    const mailAddress = 'https://api.emailjs.com/api/v1.0/email/send';
    let status = 429;
    await page.route(mailAddress, (route) => route.fulfill({ status, body: 'answer' }));
    await page.clock.install();
    const form = await writeToUs(page);
    await expect(toast(page)).toContainText('Failed to send message.');
    await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');

    status = 200;
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast(page)).toContainText('Message Sent!');
    await expect(form.getByLabel('Name')).toHaveValue('');

    // As long as all the quiet tries of a site with a backend.
    await page.clock.fastForward(120_000);
    expect(heard.calls).toEqual([`POST ${mailAddress}`, `POST ${mailAddress}`]);
    // The browser's own line about the refused mail, and none of ours.
    expect(heard.console).toEqual([expect.stringContaining('429')]);
  },
);
