/** Tests reading the blog. */
import { needs } from '../sections.ts';
import { anyAgency, expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

needs('blog');

test(
  'a reader finds an article, opens it, and is counted once',
  anyAgency,
  async ({ page, visitor }) => {
    const { data: post } = await visitor
      .from('blogs')
      .select('title, slug, views')
      .eq('status', 'published')
      .order('created_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    await openInteractive(page, '/blog');
    await page.getByRole('searchbox').fill(post.title.slice(0, 12).toUpperCase());
    await page.getByRole('main').getByRole('link', { name: post.title }).first().click();
    await expect(page).toHaveURL(`/blog/${post.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    await expect
      .poll(async () => {
        const { data } = await visitor.from('blogs').select('views').eq('slug', post.slug).single();
        return data?.views;
      })
      .toBe(post.views + 1);
  },
);

test('a reader gets a post that is newer than the build', async ({ page, request, stack }) => {
  const slug = `newer-than-the-build-${Date.now()}`;
  await stack.sql(
    `insert into public.blogs (title, slug, excerpt, content, author, category, status)
     select 'Newer than the build', $1, excerpt, content, author, category, 'published'
     from public.blogs where status = 'published' limit 1`,
    [slug],
  );
  // Search engines see it after the next build, as on every host.
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newer than the build');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /newer-than/);
  await stack.sql('delete from public.blogs where slug = $1', [slug]);
});
