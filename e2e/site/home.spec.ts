/** The home page in its parts (public-site.md §2, §4 and §9). */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { caseStudies, caseTags, email, phones, services } from './specification/facts.ts';

const articleAbout = (place: Locator, page: Page, title: string | RegExp) =>
  place.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

const optionsOf = (select: Locator) =>
  select
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')).join(' '));

test('sections come in the specified order, the dashboard card with its figures', async ({
  page,
}) => {
  await page.goto('/');
  const places = [page.getByRole('heading', { level: 1 })]
    .concat(['services', 'portfolio', 'contact'].map((id) => page.locator(`#${id}`)))
    .concat(page.getByRole('contentinfo'));
  const tops = await Promise.all(
    places.map(async (place) => (await place.boundingBox())?.y ?? Number.NaN),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));

  const figure = page.getByRole('figure').first();
  for (const text of ['+2,340', /Instagram followers this month/, '+147%', '3L+', '22%']) {
    await expect(figure.getByText(text).last()).toBeVisible();
  }
  const numbers = page.locator('dl').filter({ hasText: '2Cr+' });
  for (const text of ['2Cr+', '50k+', '12+', '3.2x']) {
    await expect(numbers.getByText(text, { exact: true })).toBeVisible();
  }
});

test('each way to get in touch has a drawing of its own', async ({ page }) => {
  await page.goto('/');
  const drawings = await page.locator('.contact-options svg:first-child').all();
  const pictures: string[] = [];
  for (const drawing of drawings) {
    pictures.push((await drawing.screenshot()).toString('base64'));
  }
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures).size, 'different drawings').toBe(3);
});

test('each of the four services leads to its page and to the free call', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#services');
  await expect(section.getByRole('article')).toHaveCount(services.length);
  for (const { id, title } of services) {
    const card = articleAbout(section, page, title);
    await expect(card.getByRole('link', { name: /^Learn More/ })).toHaveAttribute(
      'href',
      `/services/${id}`,
    );
    await expect(
      card.getByRole('link', { name: 'Start with Free Discovery Call' }),
    ).toHaveAttribute('target', '_blank');
    await expect(card.getByRole('listitem')).toHaveCount(4);
    for (const text of ['Perfect for', 'Result']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
  }
});

test('the services overview is a document to download', async ({ page, request }) => {
  await page.goto('/');
  const link = page.locator('#services').getByRole('link', { name: /^Download .*\(PDF/ });
  await expect(link).toHaveAttribute('href', /^\/downloads\/.+\.pdf$/);
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a filter of the portfolio shows exactly the cases that have its tag', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#portfolio');
  const cards = section.getByRole('article');
  const filters = section.getByRole('group').getByRole('button');
  await expect(filters).toHaveText(['All', ...caseTags]);
  await expect(filters.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(cards).toHaveCount(caseStudies.length);

  const all: { title: string; tags: string[] }[] = [];
  for (const { slug, title } of caseStudies) {
    const card = articleAbout(section, page, title);
    await expect(card.getByRole('link', { name: /^View Case Study/ })).toHaveAttribute(
      'href',
      `/case-study/${slug}`,
    );
    all.push({ title, tags: await card.getByRole('listitem').allTextContents() });
  }
  for (const tag of caseTags) {
    const expected = all.filter(({ tags }) => tags.includes(tag)).map(({ title }) => title);
    expect(expected).not.toEqual([]);
    await filters.filter({ hasText: tag }).click();
    await expect(cards.getByRole('heading')).toHaveText(expected);
  }
  await filters.first().click();
  await expect(cards).toHaveCount(caseStudies.length);
});

test('the contact section offers three ways, and a form with the specified choices', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.locator('#contact');
  const option = (name: RegExp) => section.getByRole('link', { name });
  await expect(option(/^WhatsApp/)).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d+/);
  await expect(option(/^Email/)).toHaveAttribute('href', `mailto:${email}`);
  await expect(option(/^Phone/)).toHaveAttribute('href', `tel:${phones[0]?.replaceAll(' ', '')}`);
  // The message after sending promises 12 hours; both were ordered (resolution 34).
  await expect(section.getByText(/24 hours/)).toBeVisible();

  await expect(section.getByLabel('Email')).toHaveAttribute('type', 'email');
  expect(await optionsOf(section.getByLabel(/business type/i))).toBe(
    'ecommerce saas service creator startup other',
  );
  expect(await optionsOf(section.getByLabel(/service needed/i))).toBe(
    'instagram website funnels ads automation complete',
  );
});
