/** Pages print as documents. */
import { randomUUID } from 'node:crypto';
import { contacts } from '@content/site';
import { needs } from '../sections.ts';
import { enterAdmin, expect, test } from '../fixtures.ts';
import { caseStudies, posts, publicKinds, services } from './addresses.ts';

const screenOnly = `nav, form, main fieldset, button, .post-cover, a[href="${contacts.bookingUrl}"]`;

const printed = [
  ...publicKinds.filter((path) => ['/', '/blog', '/careers'].includes(path)),
  ...[posts, caseStudies, services].flatMap(([first]) => first ?? []),
  '/privacy-policy',
];

for (const path of printed) {
  test(`${path} prints its text, and nothing that only a screen can do`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000);
  });
}

test('a printed link shows its address', async ({ page, stack }) => {
  needs('blog');
  const slug = `printed-${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `insert into public.blogs (slug, title, excerpt, category, author, status, content)
     values ($1, 'On paper', 'Short.', 'SEO', 'Asha Rao', 'published',
       '<p>See <a href="https://www.ascionline.in/">the council</a>.</p>')`,
    [slug],
  );
  await page.goto(`/blog/${slug}`);
  const link = page.getByRole('link', { name: 'the council' });
  await expect(link).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toBe('" (https://www.ascionline.in/)"');
});

test('the dashboard prints on two sheets, and no empty one after them', async ({ page }) => {
  await enterAdmin(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('The last 30 days')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(2);
});
