import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { admin, enterAdmin, expect, test, toast } from '../fixtures.ts';
import { openInteractive } from '../site/interactive.ts';

/** Stores a published post as the admin: nobody else may, the service role included. */
async function createPost({ url, publishableKey }: Stack, title: string) {
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  await client
    .from('blogs')
    .insert({
      title,
      slug: '',
      excerpt: 'Short',
      content: '<p>Long</p>',
      category: 'Web Design',
      author: 'Mira',
      status: 'published',
    })
    .throwOnError();
}

test('the admin sees figures and recent posts, finds one and deletes it', async ({
  page,
  stack,
}) => {
  await enterAdmin(page);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  for (const figure of ['Total Posts', 'Published', 'Total Views', 'Total Likes']) {
    await expect(page.getByRole('list', { name: 'Blog counts' }).getByText(figure)).toBeVisible();
  }
  await expect(
    page.getByRole('region', { name: 'Recent Posts' }).getByRole('listitem'),
  ).toHaveCount(5);

  const title = `To be deleted ${randomUUID().slice(0, 8)}`;
  await createPost(stack, title);
  await page.getByRole('tab', { name: 'All Posts' }).click();
  await page.getByRole('searchbox').fill(title);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Web Design');
  const address = await row.getByRole('link', { name: /^\/blog\// }).getAttribute('href');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page)).toContainText('Post Deleted');
  await expect(page.getByText('No posts found')).toBeVisible();

  await page.goto(address ?? '/blog');
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
});

test('a refused delete says so, and the post stays', async ({ page }) => {
  await enterAdmin(page);
  await page.goto('/admin/blog?tab=posts');
  const row = page.locator('tbody').getByRole('row').first();
  await expect(row).toBeVisible();
  const title = (await row.getByRole('button').first().textContent()) ?? '';
  // What the API answers when a policy hides the row: no error, and no row.
  await page.route('**/rest/v1/blogs?*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: [] }) : route.fallback(),
  );
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page)).toContainText('Failed to delete the blog post.');
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
});

test('a like and a view arrive in the analytics', async ({ page, service }) => {
  const { data: post } = await service
    .from('blogs')
    .select('id, slug, likes')
    .eq('status', 'published')
    .order('likes', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  await openInteractive(page, `/blog/${post.slug}`);
  await page.getByRole('button', { name: /I liked it/ }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`You liked it ${post.likes + 1} like`) }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /You liked it/ })).toBeVisible();

  await enterAdmin(page);
  await page.goto('/admin/blog?tab=analytics');
  await expect(page.getByRole('figure', { name: 'Views per day' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Most liked of all time' })).toContainText(
    String(post.likes + 1),
  );
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page.getByText('views in 90 days')).toBeVisible();
  // How fast the site was for those who came; the embedded stack has some figures.
  const speed = page.getByRole('table', { name: /Speed of real visits/ });
  await expect(speed.getByRole('row', { name: /^All pages/ })).toBeVisible();
});

test('settings are saved, and what was typed survives a failure and a reload', async ({ page }) => {
  await enterAdmin(page);
  await page.goto('/admin/blog?tab=settings');
  const title = page.getByLabel('Blog title');
  const wanted = `The Loom ${randomUUID().slice(0, 8)}`;
  await title.fill(wanted);
  await page.route('**/rest/v1/blog_settings?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Not saved. What you typed is still here.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(title).toHaveValue(wanted);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page)).toContainText('Settings Saved');
  await page.reload();
  await expect(title).toHaveValue(wanted);
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});
