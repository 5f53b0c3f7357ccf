/** Writing, comparing and deleting posts. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';
import { type AdminState, button, firstRow } from './state.ts';

const posts = '/admin/blog?tab=posts';

async function openNewPost(page: Page): Promise<void> {
  await button(page, 'New Post').first().click();
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
}

/** Opens a stored post for editing. */
async function openPost(page: Page): Promise<void> {
  await firstRow(page).getByRole('button', { name: /^edit/i }).click();
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
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
  await button(page, 'Save Draft').or(button(page, 'Save Changes')).click();
  await page.getByRole('dialog', { name: 'Another admin has saved this post' }).waitFor();
}

export const blogStates: AdminState[] = [
  { name: 'admin/blog/new', path: posts, open: openNewPost },
  { name: 'admin/blog/edit', path: posts, open: openPost },
  {
    name: 'admin/blog/edit-below',
    path: posts,
    open: async (page) => {
      await openPost(page);
      await page.getByRole('dialog').getByRole('checkbox').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin/blog/problems',
    path: posts,
    open: async (page) => {
      await openNewPost(page);
      await button(page, 'Save Draft').click();
      await page.getByText('Please write the content.').waitFor();
    },
  },
  {
    name: 'admin/blog/html',
    path: posts,
    open: async (page) => {
      await openPost(page);
      await button(page, 'HTML').click();
    },
  },
  {
    name: 'admin/blog/preview',
    path: posts,
    open: async (page) => {
      await openPost(page);
      await page.getByRole('tab', { name: 'Preview' }).click();
    },
  },
  {
    name: 'admin/blog/link',
    path: posts,
    open: async (page) => {
      await openNewPost(page);
      await button(page, 'Link').click();
      await page.getByRole('dialog', { name: /link/i }).waitFor();
    },
  },
  {
    name: 'admin/blog/image',
    path: posts,
    open: async (page) => {
      await openNewPost(page);
      await button(page, 'Image').click();
      await page.getByRole('dialog', { name: 'Add an image' }).waitFor();
    },
  },
  {
    name: 'admin/blog/video',
    path: posts,
    open: async (page) => {
      await openNewPost(page);
      await button(page, 'Video').click();
      await page.getByRole('dialog', { name: 'Add a video' }).waitFor();
    },
  },
  {
    name: 'admin/blog/removed',
    path: posts,
    open: async (page) => {
      await openPost(page);
      await button(page, 'HTML').click();
      const content = page.getByRole('textbox', { name: 'Content' });
      await content.fill(
        `${await content.inputValue()}<p style="color:red">Red</p><iframe src="https://example.com/"></iframe>`,
      );
      await button(page, 'Save Draft').or(button(page, 'Save Changes')).click();
      await page.getByRole('alertdialog', { name: 'Save without some parts?' }).waitFor();
    },
  },
  {
    name: 'admin/blog/leave',
    path: posts,
    open: async (page) => {
      await openNewPost(page);
      await page.getByLabel('Title').fill('A title without a text');
      await button(page, 'Close').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin/blog/restore',
    path: posts,
    open: async (page) => {
      await openNewPost(page);
      await page.getByLabel('Title').fill('A title without a text');
      await button(page, 'Close').click();
      await button(page, 'Leave, keep on this device').click();
      await openNewPost(page);
      await button(page, 'Restore').waitFor();
    },
  },
  { name: 'admin/blog/conflict', path: posts, open: openConflict },
  {
    name: 'admin/blog/delete',
    path: posts,
    open: async (page) => {
      await firstRow(page)
        .getByRole('button', { name: /^delete/i })
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin/blog/nothing',
    path: `${posts}&q=no-such-post`,
    open: (page) => page.getByText('No posts found').waitFor(),
  },
];
