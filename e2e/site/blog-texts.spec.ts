/** What the blog shows and says in each of its states (public-site.md §2). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const blogRows = '**/rest/v1/blogs*';

/** Leads to the blog from another page, where nothing of it has been loaded yet. */
async function followToBlog(page: Page) {
  await openInteractive(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
}

/** Holds the answers to the blog's questions back until `release` is called. */
async function holdBack(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(blogRows, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}

test('the list says that it loads, shows what is featured, and filters', async ({
  page,
  service,
}) => {
  const { data: posts } = await service
    .from('blogs')
    .select('title, category, featured')
    .eq('status', 'published')
    .order('created_at', { ascending: false });
  if (!posts?.length) throw new Error('The seeds have no published posts.');
  const main = page.getByRole('main');
  const section = (name: string) => page.getByRole('region', { name });

  const answers = await holdBack(page);
  await followToBlog(page);
  await expect(main.getByText('Loading articles...').first()).toBeVisible();
  answers.release();

  const all = section('All Articles').getByRole('article');
  await expect(all.getByRole('heading')).toHaveText(posts.slice(0, 10).map(({ title }) => title));
  await expect(main.getByText('Loading articles...')).toHaveCount(0);
  await expect(section('Featured Articles').getByRole('heading', { level: 3 })).toHaveText(
    posts.filter(({ featured }) => featured).map(({ title }) => title),
  );

  const categories = [...new Set(posts.map(({ category }) => category))];
  const filters = main.getByRole('group').getByRole('button');
  await expect(filters).toHaveCount(categories.length + 1);
  await expect(filters.first()).toHaveText('All');
  for (const category of categories) {
    await filters.filter({ hasText: category }).click();
    await expect(all.getByRole('heading')).toHaveText(
      posts.filter((post) => post.category === category).map(({ title }) => title),
    );
  }
  await filters.first().click();
  await expect(all).toHaveCount(Math.min(posts.length, 10));

  await page.getByRole('searchbox').fill('zzz-nothing-has-this');
  await expect(main.getByText('No articles found matching your criteria.').last()).toBeVisible();
  await expect(all).toHaveCount(0);
});

test('a post shows a skeleton, then everything that belongs to it', async ({ page, stack }) => {
  const slug = `specified-${randomUUID().slice(0, 8)}`;
  const post = {
    title: 'A Post of the Specification',
    excerpt: 'Everything a post may have.',
    category: 'Web Design',
    author: 'Sanika Gokhale',
    image: '/apple-touch-icon.png',
  };
  await stack.sql(
    `insert into public.blogs (slug, title, excerpt, category, author, featured_image, featured, status, content,
       publish_date, read_time, views)
     values ($1, $2, $3, $4, $5, $6, true, 'published', '<h2>First part</h2><p>With <em>words</em>.</p>',
       '2025-08-04', 7, 41)`,
    [slug, ...Object.values(post)],
  );
  const answers = await holdBack(page);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('status').filter({ hasText: /^Loading article/ })).toBeAttached();
  answers.release();

  const article = page.getByRole('article').filter({ has: page.locator('h1') });
  await expect(article.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  for (const text of [post.excerpt, post.category, 'Featured', post.author]) {
    await expect(article.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(article.getByText(/\b7 min read/).first()).toBeVisible();
  await expect(article.locator('time')).toHaveText(/4 Aug(ust)? 2025/);
  await expect(article.locator('time')).toHaveAttribute('datetime', '2025-08-04');
  // This opening is counted, and shown.
  await expect(article.getByText(/\b42 views/).first()).toBeVisible();
  await expect(article.locator(`img[src$="${post.image}"]`)).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'First part' })).toBeVisible();
  await expect(article.locator('em')).toHaveText('words');

  const end = page.getByRole('region', { name: 'Enjoyed this article?' });
  await expect(end.getByRole('button', { name: 'Share Article' })).toBeVisible();
  await end.getByRole('link', { name: 'More Articles' }).click();
  await expect(page).toHaveURL('/blog');
  await stack.sql('delete from public.blogs where slug = $1', [slug]);
});
