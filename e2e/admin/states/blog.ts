/** Writing, comparing and deleting posts. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';
import { button, closeDialogs, firstRow, type Walk, walkAt } from './state.ts';

const posts = '/admin/blog?tab=posts';

async function openNewPost(page: Page): Promise<void> {
  await button(page, 'New post').first().click();
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
}

/** The host did not take the call of the build hook. */
async function failBuild(page: Page): Promise<void> {
  const now = new Date().toISOString();
  await page.route('**/rest/v1/site_build_state*', (route) =>
    route.fulfill({
      json: [{ due_at: now, tried_at: now, failure: '404 from the host' }],
    }),
  );
  await page.goto('/admin/blog?tab=settings');
  await page.getByText('Build hook failed: 404 from the host.').waitFor();
}

/** Another admin saves the post after it was opened here and before it is saved here. */
async function openConflict(page: Page, stack: Stack): Promise<void> {
  const title = 'Five lines for a festival';
  const [post] = await stack.sql<{ id: string }>(
    `insert into public.blogs (title, slug, excerpt, category, author, content)
     values ($1, '', 'In short.', 'SEO', 'Asha Rao', '<h2>Before</h2><p>One.</p><p>Two.</p>')
     returning id`,
    [title],
  );
  await page.goto(`/admin/blog?edit=${post?.id}`);
  await page.getByLabel('Excerpt').fill('Said by one of us.');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And three.');
  await stack.sql(
    `update public.blogs
     set excerpt = 'Said by the other.', content = '<h2>After</h2><p>One.</p><p>Two.</p>',
         version = version + 1
     where id = $1`,
    [post?.id],
  );
  await button(page, 'Save draft').or(button(page, 'Save changes')).click();
  await page.getByRole('dialog', { name: 'This post was changed elsewhere' }).waitFor();
}

/** Writes a post that does not exist yet. */
const newPost = walkAt(posts, {
  'admin/blog/new': openNewPost,
  'admin/blog/link': async (page) => {
    await button(page, 'Link').click();
    await page.getByRole('dialog', { name: /link/i }).waitFor();
  },
  'admin/blog/image': async (page) => {
    await page.keyboard.press('Escape');
    await button(page, 'Image').click();
    await page.getByRole('dialog', { name: 'Add an image' }).waitFor();
  },
  'admin/blog/video': async (page) => {
    await page.keyboard.press('Escape');
    await button(page, 'Video').click();
    await page.getByRole('dialog', { name: 'Add a video' }).waitFor();
  },
  'admin/blog/problems': async (page) => {
    await page.keyboard.press('Escape');
    await button(page, 'Save draft').click();
    await page.getByText('Please write the content.').waitFor();
  },
  'admin/blog/restore': async (page) => {
    await page.getByLabel('Title').fill('A title without a text');
    await button(page, 'Close').click();
    await openNewPost(page);
    await button(page, 'Start over').waitFor();
  },
  'admin/blog/offer': async (page) => {
    await button(page, 'Start over').click();
    await button(page, 'Discard').waitFor();
  },
  'admin/blog/leave': async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Title').fill('A title that the device cannot keep');
    await button(page, 'Close').click();
    await page.getByRole('alertdialog').waitFor();
  },
});

const storedPost = walkAt(posts, {
  'admin/blog/delete': async (page) => {
    await firstRow(page)
      .getByRole('button', { name: /^delete/i })
      .click();
    await page.getByRole('alertdialog').waitFor();
  },
  'admin/blog/edit': async (page) => {
    await closeDialogs(page);
    await firstRow(page).getByRole('button', { name: /^edit/i }).click();
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
  },
  'admin/blog/edit-below': (page) =>
    page.getByRole('dialog').getByRole('checkbox').last().scrollIntoViewIfNeeded(),
  'admin/blog/preview': (page) => page.getByRole('tab', { name: 'Preview' }).click(),
  'admin/blog/html': async (page) => {
    await page.getByRole('tab', { name: 'Write' }).click();
    await page.getByRole('radio', { name: 'HTML' }).check();
  },
  'admin/blog/removed': async (page) => {
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.fill(
      `${await content.inputValue()}<p style="color:red">Red</p><iframe src="https://example.com/"></iframe>`,
    );
    await button(page, 'Save draft').or(button(page, 'Save changes')).click();
    await page.getByRole('alertdialog', { name: 'Before this is saved' }).waitFor();
  },
});

export const blogWalks: Walk[] = [
  newPost,
  storedPost,
  walkAt(posts, { 'admin/blog/build-failed': failBuild, 'admin/blog/conflict': openConflict }),
  walkAt(`${posts}&q=no-such-post`, {
    'admin/blog/nothing': (page) => page.getByText('No posts found').waitFor(),
  }),
];
