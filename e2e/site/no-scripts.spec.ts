/** The site for those whose scripts are off, blocked, or still on their way. */
import type { Page } from '@playwright/test';
import { beforeTests, expect, findOpenJob, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

const mainOf = (page: Page) => page.getByRole('main');

/** What is there but cannot be seen, because only a script would have shown it. */
async function findInvisible(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li, a, img)').evaluateAll((elements) =>
    elements
      // What is closed or hidden for everybody is not lost to those without scripts.
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .filter(
        (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

const pages = [
  '/',
  '/about',
  '/services/instagram-growth',
  '/services/website-development',
  '/services/performance-ads',
  '/services/email-whatsapp',
  '/case-study/jewelry-brand-growth',
  '/case-study/real-estate-funnel',
  '/case-study/personal-brand-scale',
  '/case-study/e-commerce-automation',
  '/case-study/saas-lead-generation',
  '/case-study/fashion-brand-relaunch',
  '/quiz',
  '/blog',
  '/blog/before-you-spend-50000-on-ads-a-seven-day-checklist',
  '/careers',
  '/privacy-policy',
  '/terms-and-conditions',
  '/no/such/page',
];

for (const path of pages) {
  test(`${path} can be read, and offers a way to write and to call`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="mailto:hello@"]').last()).toBeVisible();
    await expect(footer.locator('a[href^="tel:+91"]').last()).toBeVisible();
    await expect.poll(() => findInvisible(page)).toEqual([]);
  });
}

test('home shows its services, its cases and how to get in touch', async ({ page }) => {
  await page.goto('/');
  await expect(mainOf(page).getByRole('link', { name: /learn more/i })).toHaveCount(4);
  await expect(mainOf(page).getByRole('link', { name: /view case study/i })).toHaveCount(6);
  const contact = page.locator('#contact');
  await expect(contact.locator('a[href^="https://wa.me/"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="tel:"]').first()).toBeVisible();
});

test('the blog lists its posts, and each can be read from there', async ({ page, service }) => {
  const { count } = await service
    .from('blogs')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'published')
    .lt('created_at', beforeTests);
  await page.goto('/blog');
  const links = mainOf(page).locator('a[href^="/blog/"]');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(Math.min(count ?? 0, 10));
  await links.first().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await article.innerText()).length).toBeGreaterThan(1000);
});

test('careers names the open positions, and each has its page', async ({ page, service }) => {
  const job = await findOpenJob(service);
  await page.goto('/careers');
  await mainOf(page).getByRole('link', { name: job.title }).first().click();
  await expect(page).toHaveURL(`/careers/${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(mainOf(page).getByText(job.location).first()).toBeVisible();
});

test('the links of the header lead to their pages and sections', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, path] of [
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Quiz', '/quiz'],
    ['Careers', '/careers'],
    ['Portfolio', '/#portfolio'],
    ['Home', '/'],
  ] as const) {
    const menu = page.getByRole('banner').getByRole('link', { name, exact: true });
    if (name === 'About') await page.goto('/privacy-policy');
    await menu.first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
});

test('the mobile menu opens, leads on, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'Careers', exact: true });
  await expect(link).toBeHidden();
  const button = header.getByRole('button', { name: /menu/i });
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL('/careers');
});

test('forms that need scripts say so, and say what works instead', async ({ page }) => {
  for (const path of ['/#contact', '/careers']) {
    await page.goto(path);
    await expect(
      mainOf(page)
        .getByText(/JavaScript|scripts/i)
        .first(),
    ).toBeVisible();
  }
});

test('the quiz leads on without its questions', async ({ page }) => {
  await page.goto('/quiz');
  await expect(
    mainOf(page)
      .getByText(/JavaScript|scripts/i)
      .first(),
  ).toBeVisible();
});
