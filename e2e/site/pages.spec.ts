import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

test('every link of the menus leads to a page and its section', async ({ page }) => {
  // A dozen pages, one after the other.
  test.slow();
  await page.goto('/');
  const links = page.locator('header a, footer a');
  const targets = new Set(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
  );
  expect(targets.size).toBeGreaterThan(8);
  // The feed is a file for readers of feeds, not a page.
  expect(targets.delete('/feed.xml')).toBe(true);
  const feed = await page.request.get('/feed.xml');
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('xml'),
  ]);
  for (const target of targets) {
    if (!target.startsWith('/')) continue;
    await page.goto(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
    const { hash } = new URL(target, 'http://site');
    if (hash) await expect(page.locator(hash)).toBeInViewport();
  }
});

test('the other address of a case leads to the one true address, an unknown case to nothing', async ({
  page,
}) => {
  await page.goto('/case-studies/saas-lead-generation');
  await expect(page).toHaveURL('/case-study/saas-lead-generation');
  for (const unknown of ['/case-study/no-such-case', '/services/no-such-service']) {
    await page.goto(unknown);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

test('the quiz leads to a plan, and the plan into the contact form', async ({ page, browser }) => {
  await openInteractive(page, '/quiz');
  const progress = page.getByRole('progressbar');
  for (const percent of ['20', '40', '60', '80']) {
    await expect(progress).toHaveAttribute('aria-valuenow', percent);
    await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
  }
  await expect(page).toHaveURL(/goal=instagram/);
  await expect(page.getByText('Instagram Growth & Management').first()).toBeVisible();
  const getPlan = page.getByRole('link', { name: 'Get this plan' });
  const href = (await getPlan.getAttribute('href')) ?? '';
  await getPlan.click();
  const form = page.locator('#contact form');
  await expect(form.getByLabel(/service/i)).toHaveValue('instagram');
  await expect(form.getByLabel(/message|project/i)).not.toHaveValue('');

  // It is a plain address: in another browser it opens the same form.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(new URL(href, page.url()).href);
  await expect(other.locator('#contact').getByLabel(/service/i)).toHaveValue('instagram');
  await expect(other.locator('#contact')).toBeInViewport();
  await elsewhere.close();
});
