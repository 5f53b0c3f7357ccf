/** The error catalogue (admin.md §8): each row of the admin is provoked at the network or the database, and read. */
import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { picture, toast } from '../fixtures.ts';
import { dismissToast, expectToast, type Message, openToasts } from '../site/toast.ts';
import { expect, test } from './specification/signed-in.ts';

/** A refusal, for that is not asked again. */
const refuse = (route: Route) => route.fulfill({ status: 400, json: { message: 'no' } });
const refuseMethod = (method: string) => (route: Route) =>
  route.request().method() === method ? refuse(route) : route.continue();

const postRows = /\/rest\/v1\/(blogs|rpc\/\w*posts?\w*)/;
const titles = { created: 'Post Created', updated: 'Post Updated', deleted: 'Post Deleted' };

/** What the browser's console is told as an error. */
function listen(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  return logged;
}

const failed = (title: string, description: string): Message => ({
  title,
  description,
  kind: 'error',
});

test.describe('the login', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('refused with and without words, then broken', async ({ page }) => {
    const answers = [
      { json: [{ success: false, message: '', admin_data: null }] },
      { json: [{ success: false, message: 'Invalid credentials', admin_data: null }] },
      { json: [] },
    ];
    await page.goto('/login');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const submit = page.getByRole('button', { name: /log ?in|sign in/i });
    const alert = page.getByRole('alert');
    for (const answer of answers) {
      await page.unrouteAll();
      await page.route('**/rpc/verify_admin_credentials', (route) => route.fulfill(answer));
      await submit.click();
      await expect(alert).toHaveText('Invalid email or password. Please try again.');
    }
    for (const status of [400, 500, 0]) {
      await page.unrouteAll();
      await page.route('**/rpc/verify_admin_credentials', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { message: 'broken' } }),
      );
      await submit.click();
      await expect(alert).toHaveText('An error occurred. Please try again.');
    }
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  });
});

test('posts cannot be loaded', async ({ page }) => {
  const logged = listen(page);
  await page.route(postRows, refuse);
  await page.goto('/admin/blog?tab=posts');
  await page.getByRole('tab', { name: 'All Posts' }).click();
  await expectToast(page, failed('Error', 'Failed to load blog posts'));
  expect(logged.join('\n')).toContain('Failed to fetch blog posts');
});

test('a post: fields missing, not saved, saved, not changed, changed', async ({ page }) => {
  const title = `Catalogue ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/blog');
  await page.getByRole('tab', { name: 'All Posts' }).click();
  await page
    .getByRole('button', { name: /(new|create|add).*post/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: /^(save|create|publish|update)/i });
  const missing = failed(
    'Validation Error',
    'Please fill in all required fields (title, excerpt, content, category).',
  );
  const steps = [
    () => dialog.getByLabel(/^title/i).fill(title),
    () => dialog.getByLabel(/^excerpt/i).fill('In short.'),
    () => dialog.getByRole('textbox', { name: 'Content' }).fill('The whole story.'),
    () => dialog.getByLabel(/^category/i).selectOption('Web Design'),
  ];
  for (const step of steps) {
    await save.click();
    await expectToast(page, missing);
    await dismissToast(page);
    await step();
  }
  await page.route('**/rest/v1/blogs*', refuseMethod('POST'));
  await save.click();
  await expectToast(page, failed('Error', 'Failed to save the blog post. Please try again.'));
  await expect(dialog.getByLabel(/^title/i)).toHaveValue(title);
  await page.unrouteAll();
  await save.click();
  await expect(toast(page).locator('[data-title]')).toHaveText(titles.created);

  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^edit/i }).click();
  await dialog.getByLabel(/^excerpt/i).fill('Shorter.');
  await page.route('**/rest/v1/blogs*', refuseMethod('PATCH'));
  await save.click();
  await expectToast(page, failed('Error', 'Failed to save the blog post. Please try again.'));
  await page.unrouteAll();
  await save.click();
  await expect(toast(page).locator('[data-title]')).toHaveText(titles.updated);
  await expect(dialog).toHaveCount(0);
});

test('a post: not deleted, in two ways, then deleted', async ({ page, stack }) => {
  const title = `Catalogue ${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `insert into public.blogs (title, slug, excerpt, content, category, author)
     values ($1, '', 'In short.', '<p>All of it.</p>', 'SEO', 'Asha Rao')`,
    [title],
  );
  await page.goto('/admin/blog?tab=posts');
  await page.getByRole('tab', { name: 'All Posts' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  const remove = async () => {
    await row.getByRole('button', { name: /^delete/i }).click();
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await asked.getByRole('button', { name: /^delete/i }).click();
  };
  // Refused, and then "zero rows", which is how a policy refuses (resolution 21).
  for (const answer of [refuse, (route: Route) => route.fulfill({ json: [] })]) {
    await page.unrouteAll();
    await page.route('**/rest/v1/blogs*', (route) =>
      route.request().method() === 'DELETE' ? answer(route) : route.continue(),
    );
    await remove();
    await expectToast(page, failed('Error', 'Failed to delete the blog post.'));
    await dismissToast(page);
    await expect(row).toBeVisible();
  }
  await page.unrouteAll();
  await remove();
  await expect(toast(page).locator('[data-title]')).toHaveText(titles.deleted);
  await expect(row).toHaveCount(0);
});

test('an image: not uploaded, then uploaded', async ({ page }) => {
  await page.goto('/admin/blog');
  await page
    .getByRole('button', { name: /(new|create|add).*post/i })
    .first()
    .click();
  const files = page.getByRole('dialog').locator('input[type="file"]').first();
  await page.route('**/storage/v1/object/blog-images/**', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: '400', error: 'no', message: 'The bucket is full' },
    }),
  );
  await files.setInputFiles(picture);
  const front = toast(page);
  await expect(front.locator('[data-title]')).toHaveText('Upload Error');
  await expect(front.locator('[data-description]')).toHaveText(
    /^(The bucket is full|Failed to upload image)/,
  );
  await expect(front).toHaveAttribute('data-type', 'error');
  await page.unrouteAll();
  await files.setInputFiles([]);
  const upload = page.waitForRequest('**/storage/v1/object/blog-images/**');
  await files.setInputFiles(picture);
  await expectToast(page, {
    title: 'Upload Successful',
    description: 'Image uploaded successfully!',
    kind: 'success',
  });
  expect(new URL((await upload).url()).pathname).toMatch(/\/blog-images\/images\/\d{13}\.\w+$/);
});

test('a job that is not changed and not deleted: logged, reverted, no toast', async ({
  page,
  stack,
}) => {
  const title = `Catalogue ${randomUUID().slice(0, 8)}`;
  await stack.sql('insert into public.jobs (title) values ($1)', [title]);
  const logged = listen(page);
  await page.goto('/admin/jobs');
  const row = page.getByRole('row').filter({ hasText: title });
  const toggle = row.getByRole('switch');
  await expect(toggle).toBeVisible();

  await page.route('**/rest/v1/jobs*', refuseMethod('PATCH'));
  await toggle.click();
  await expect(row.getByText(/not saved/i)).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  expect(logged.join('\n')).toMatch(/job/i);

  await page.route(/\/rest\/v1\/(jobs|rpc\/\w*job\w*)/, (route) =>
    /DELETE/.test(route.request().method()) || /delete/.test(route.request().url())
      ? refuse(route)
      : route.continue(),
  );
  logged.length = 0;
  await row.getByRole('button', { name: /^delete/i }).click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await asked.getByRole('button', { name: /^delete/i }).click();
  await expect(row.getByText(/not deleted/i)).toBeVisible();
  expect(logged.join('\n')).toMatch(/delete/i);
  await expect(openToasts(page)).toHaveCount(0);
});

test('an application that is not changed: logged, reverted, no toast; then zero rows', async ({
  page,
}) => {
  const logged = listen(page);
  await page.goto('/admin/applications?status=pending');
  const row = page.locator('tbody').getByRole('row').first();
  await expect(row.getByRole('button', { name: /^pending$/i })).toBeVisible();
  for (const answer of [refuse, (route: Route) => route.fulfill({ json: [] })]) {
    await page.unrouteAll();
    await page.route(/\/rest\/v1\/(job_applications|rpc\/set_\w+)/, (route) =>
      /PATCH|POST/.test(route.request().method()) ? answer(route) : route.continue(),
    );
    logged.length = 0;
    await row.getByRole('button', { name: /^reject/i }).click();
    await expect(row.getByText(/not saved/i)).toBeVisible();
    await expect(row.getByRole('button', { name: /^pending$/i })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(logged.join('\n')).toMatch(/application/i);
  }
  await expect(openToasts(page)).toHaveCount(0);
});

test('applications that cannot be fetched: only logged, and to be tried again', async ({
  page,
}) => {
  const logged = listen(page);
  await page.route(/\/rest\/v1\/(job_applications|rpc\/search_applications)/, refuse);
  await page.goto('/admin/applications');
  const again = page.getByRole('main').getByRole('button', { name: /try again|retry/i });
  await expect(again).toBeVisible();
  expect(logged.join('\n')).toMatch(/fetch.*applications/i);
  await expect(openToasts(page)).toHaveCount(0);
  await page.unrouteAll();
  await again.click();
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
});

test('subscribers cannot be fetched', async ({ page }) => {
  await page.route(/\/rest\/v1\/(newsletter_subscribers|rpc\/search_subscribers)/, refuse);
  await page.goto('/admin/newsletter');
  await expectToast(page, failed('Error', 'Failed to fetch subscribers.'));
});

const sending = '**/functions/v1/send-newsletter';

test('the newsletter: incomplete, every way to fail with the text kept, then sent', async ({
  page,
}) => {
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name: 'Send Newsletter' }).click();
  const subject = page.getByLabel('Subject Line');
  const content = page.getByLabel('Content (HTML)');
  const send = page.getByRole('button', { name: /^Send to [\d,]+ Subscribers$/ });
  await subject.fill('  ');
  await content.fill('<p>Hello</p>');
  await send.click();
  await expectToast(
    page,
    failed('Missing information', 'Please provide both subject and content.'),
  );

  await subject.fill('Diwali offers');
  const submit = async () => {
    await send.click();
    // Asked first: what is on its way cannot be called back.
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await asked.getByRole('button', { name: /send/i }).click();
  };
  const failures = [
    {
      answer: { json: { success: false, message: 'The limit is reached.' } },
      text: 'The limit is reached.',
    },
    { answer: { json: { success: false } }, text: 'Failed to send newsletter' },
    {
      answer: { status: 500, json: { success: false, message: 'Out of order.' } },
      text: 'Out of order.',
    },
    { answer: null, text: 'There was an error sending the newsletter.' },
  ];
  for (const { answer, text } of failures) {
    await page.unrouteAll();
    await page.route(sending, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await dismissToast(page);
    await submit();
    await expectToast(page, failed('Failed to send', text));
    await expect(subject).toHaveValue('Diwali offers');
    await expect(content).toHaveValue('<p>Hello</p>');
  }

  await page.unrouteAll();
  const held = Promise.withResolvers<void>();
  let sent: unknown;
  await page.route(sending, async (route) => {
    sent = route.request().postDataJSON();
    await held.promise;
    await route.fulfill({ json: { success: true, message: 'Sent to 12 subscribers.' } });
  });
  await submit();
  const busy = page.getByRole('button', { name: 'Sending Newsletter...' });
  await expect(busy).toBeDisabled();
  held.resolve();
  await expectToast(page, {
    title: 'Newsletter sent!',
    description: 'Sent to 12 subscribers.',
    kind: 'success',
  });
  expect(sent).toMatchObject({
    subject: 'Diwali offers',
    content: '<p>Hello</p>',
    fromName: expect.stringContaining('Studio Saffron'),
    fromEmail: expect.stringContaining('@'),
  });
  await expect(subject).toHaveValue('');
  await expect(content).toHaveValue('');
});
