/** Walks public-site.md §2: each route's title, head, headings, texts and links. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../fixtures.ts';
import {
  bookingUrl,
  caseStudies,
  caseTags,
  email,
  footerTargets,
  headerLinks,
  phones,
  services,
  socialNetworks,
} from './specification/facts.ts';
import { caseScreen, type Screen, screens, serviceScreen } from './specification/screens.ts';

/** A link to another website: a new tab that has no way back into ours. */
async function expectNewTab(link: Locator, href: string | RegExp) {
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
}

/** The expected ones that do not come after the one before them. */
function missingInOrder(actual: string[], expected: (string | RegExp)[]) {
  let from = 0;
  return expected.filter((wanted) => {
    const at = actual.findIndex((text, index) => {
      if (index < from) return false;
      return typeof wanted === 'string' ? text === wanted : wanted.test(text);
    });
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

async function expectHeadings(page: Page, expected: Screen['headings']) {
  const headings = page.getByRole('main').getByRole('heading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected[0]);
  const readHeadings = async () =>
    (await headings.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  await expect.poll(async () => missingInOrder(await readHeadings(), expected)).toEqual([]);
}

/** Title, description, canonical address and the tags that share previews read. */
async function expectHead(page: Page, { path, title, isHidden }: Screen) {
  await expect(page).toHaveTitle(title);
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect((await content('description'))?.length).toBeGreaterThan(20);
  const canonical = page.locator('link[rel="canonical"]');
  if (isHidden) {
    expect(await content('robots')).toContain('noindex');
    await expect(canonical).toHaveCount(0);
    return;
  }
  await expect(canonical).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`));
  expect(await content('og:title')).toBe(await page.title());
  expect(await content('twitter:title')).toBe(await page.title());
  expect(await content('og:description')).toBe(await content('description'));
  expect(await content('og:type')).toBe(path.startsWith('/case-study/') ? 'article' : 'website');
  if (path === '/' || path === '/about') expect(await content('keywords')).toContain('marketing');
}

async function expectScreen(page: Page, screen: Screen) {
  await page.goto(screen.path);
  const main = page.getByRole('main');
  await expectHeadings(page, screen.headings);
  await expectHead(page, screen);
  for (const text of screen.texts) await expect(main.getByText(text).first()).toBeVisible();
  for (const [name, href] of screen.links) {
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  }
  for (const name of screen.booking) {
    await expectNewTab(main.getByRole('link', { name }).first(), bookingUrl);
  }
}

for (const screen of screens) {
  test(`${screen.path} is as specified`, ({ page }) => expectScreen(page, screen));
}

test('header and footer link to what is specified', async ({ page }) => {
  await page.goto('/about');
  const menu = page.getByRole('banner').getByRole('navigation');
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual(headerLinks);

  const footer = page.getByRole('contentinfo');
  for (const target of footerTargets) {
    await expect(footer.locator(`a[href="${target}"]`)).toBeVisible();
  }
  for (const name of socialNetworks) {
    await expectNewTab(footer.getByRole('link', { name }), /^https:\/\//);
  }
  for (const phone of phones) {
    await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+91/);
  }
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  await expect(footer.getByRole('textbox', { name: /email/i })).toHaveAttribute('type', 'email');
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

for (const service of services) {
  test(`/services/${service.id} is as specified, with results, steps, prices and a client's words`, async ({
    page,
  }) => {
    await expectScreen(page, serviceScreen(service));
    const main = page.getByRole('main');
    const plans = main.getByRole('article');
    for (const [index, plan] of ['Starter', 'Premium'].entries()) {
      const card = plans.filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
      await expect(card.getByText(service.prices[index] ?? '', { exact: true })).toBeVisible();
      await expect(card.getByText(service.terms)).toBeVisible();
      expect(await card.getByRole('listitem').count()).toBeGreaterThan(2);
    }
    expect(await main.locator('dl dd').count()).toBeGreaterThanOrEqual(3);
    const steps = main.locator('ol').filter({ has: page.getByRole('heading', { level: 3 }) });
    expect(await steps.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    const testimonial = main.getByRole('figure');
    await expect(testimonial.locator('blockquote')).not.toBeEmpty();
    await expect(testimonial.locator('figcaption')).not.toBeEmpty();
  });
}

const figuresIn = (place: Locator) => place.locator('dl').first().locator('dd').allTextContents();

for (const caseStudy of caseStudies) {
  test(`/case-study/${caseStudy.slug} is as specified, with tags, story, and its figures twice`, async ({
    page,
  }) => {
    await expectScreen(page, caseScreen(caseStudy));
    const sectionOf = (heading: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

    const impact = await figuresIn(sectionOf('Measurable Impact'));
    expect(impact).toHaveLength(3);
    expect(await figuresIn(page.getByRole('main'))).toEqual(impact);
    const tags = sectionOf('Industry & Scope').getByText(new RegExp(`^(${caseTags.join('|')})$`));
    await expect(tags.first()).toBeVisible();
    expect(((await sectionOf('Our Approach').textContent()) ?? '').length).toBeGreaterThan(1500);
    await expect(
      page
        .getByRole('main')
        .getByText(/\p{Extended_Pictographic}/u)
        .first(),
    ).toBeVisible();
  });
}

const thing = z.record(z.string(), z.unknown());

/** What the page at this path tells search engines, whether in one graph or in many scripts. */
async function structuredData(page: Page, path: string): Promise<z.infer<typeof thing>[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = page.locator('script[type="application/ld+json"]');
  return (await scripts.allTextContents()).flatMap((text) => {
    const data = thing.parse(JSON.parse(text));
    return '@graph' in data ? z.array(thing).parse(data['@graph']) : [data];
  });
}

test('search engines learn who made what', async ({ page }) => {
  const home = await structuredData(page, '/');
  expect(home.map((item) => item['@type'])).toContain('Organization');

  const about = await structuredData(page, '/about');
  const text = JSON.stringify(about.find((item) => item['@type'] === 'AboutPage'));
  expect(text.match(/"jobTitle":"Co-founder/gi)).toHaveLength(2);
  expect(text.match(/"sameAs":\["https:/g)?.length).toBeGreaterThanOrEqual(2);

  const caseStudy = await structuredData(page, '/case-study/saas-lead-generation');
  const work = caseStudy.find((item) => item['@type'] === 'CreativeWork');
  expect(work).toMatchObject({ datePublished: '2025-01-01', inLanguage: 'en' });
  expect(work?.author).toHaveLength(2);
});
