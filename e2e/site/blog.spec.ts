import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

test('a reader finds an article, opens it, and is counted once', async ({ page, service }) => {
  const { data: posts } = await service
    .from('blogs')
    .select('title, slug, views')
    .eq('status', 'published')
    .order('created_at', { ascending: false })
    .limit(1);
  const post = posts?.[0];
  if (!post) throw new Error('The seeds have no published post.');
  await page.goto('/blog');
  await page.getByRole('searchbox').fill(post.title.slice(0, 12).toUpperCase());
  await page.getByRole('main').getByRole('link', { name: post.title }).first().click();
  await expect(page).toHaveURL(`/blog/${post.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = await service.from('blogs').select('views').eq('slug', post.slug).single();
      return data?.views;
    })
    .toBe(post.views + 1);
});

test('a search that was just typed does not call off the way to a result', async ({ page }) => {
  // The page behind the link comes later than the pause after which a search starts, also where it was asked for ahead.
  const later = Promise.withResolvers<void>();
  await page.route('**/assets/blog-post-page-*.js', async (route) => {
    await later.promise;
    await route.continue();
  });
  await openInteractive(page, '/blog');
  const href = (await page.getByRole('main').getByRole('link').first().getAttribute('href')) ?? '';
  const link = page.getByRole('main').locator(`a[href="${href}"]`).first();
  await page.getByRole('searchbox').fill('a');
  // Without a pointer's way there: a search that begins meanwhile would take the link from under it.
  await link.dispatchEvent('click');
  setTimeout(later.resolve, 1000);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page).toHaveURL(href);
});

test('a draft looks exactly like a missing post', async ({ page, service }) => {
  const { data: drafts } = await service
    .from('blogs')
    .select('slug')
    .eq('status', 'draft')
    .limit(1);
  for (const slug of [drafts?.[0]?.slug ?? '', 'no-such-post']) {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByText('Post Not Found')).toBeVisible();
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  }
});

test('an unreachable backend is an error to retry, not a missing post', async ({ page, stack }) => {
  // Written after the build: a post that is in the HTML can be read without a backend.
  const slug = `after-the-build-${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `insert into public.blogs (slug, title, excerpt, category, author, status, content)
     values ($1, 'Written After the Build', 'New.', 'SEO', 'Sanika Gokhale', 'published', '<p>New.</p>')`,
    [slug],
  );
  await page.route('**/rest/v1/blogs*', (route) => route.abort());
  await page.goto(`/blog/${slug}`);
  await expect(page.getByText('Failed to load blog post').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Post Not Found')).toHaveCount(0);
  await page.unrouteAll();
  await page
    .getByRole('main')
    .getByRole('button', { name: /try again|retry/i })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Written After the Build' }),
  ).toBeVisible();
  await stack.sql('delete from public.blogs where slug = $1', [slug]);
});

test('a former address leads to the present one', async ({ page, stack, service }) => {
  const { data: post } = await service
    .from('blogs')
    .select('id, slug')
    .eq('status', 'published')
    .order('created_at')
    .limit(1)
    .single();
  if (!post) throw new Error('The seeds have no published post.');
  await stack.sql('update public.blogs set slug = $1 where id = $2', [
    `${post.slug}-moved`,
    post.id,
  ]);
  await page.goto(`/blog/${post.slug}`);
  await expect(page).toHaveURL(`/blog/${post.slug}-moved`);
  await stack.sql('update public.blogs set slug = $1 where id = $2', [post.slug, post.id]);
});
