/** The error catalogue (public-site.md §8): each row of the public side is provoked, and its toast read. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test, uniqueEmail } from '../fixtures.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { openInteractive } from './interactive.ts';
import { dismissToast, expectToast, openToasts } from './toast.ts';

const emailJs = '**/api/v1.0/email/send';
const subscribing = '**/functions/v1/newsletter-subscribe';

/** What EmailJS answers when it does not take a mail; 0 is no answer at all (public-site.md §7). */
const refusals = [
  { status: 451, body: 'Unavailable For Headless Browser' },
  { status: 403, body: 'Forbidden' },
  { status: 429, body: 'Too Many Requests' },
  { status: 0, body: 'Network Error' },
];

/** From now on EmailJS answers so. */
async function refuseMails(page: Page, { status, body }: (typeof refusals)[number]) {
  await page.unroute(emailJs);
  await page.route(emailJs, (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, body }),
  );
}

test('the contact form: something missing, mails refused, then sent', async ({ page }) => {
  await openInteractive(page, '/#contact');
  const form = page.locator('#contact form');
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expectToast(page, {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    kind: 'error',
  });
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel('Email').fill(uniqueEmail('catalogue'));
  await form.getByLabel('Service needed').selectOption('complete');
  await expect(openToasts(page)).toHaveCount(0);
  for (const refusal of refusals) {
    await refuseMails(page, refusal);
    await send.click();
    await expectToast(page, {
      title: 'Error',
      description: 'Failed to send message. Please try again or contact us directly.',
      kind: 'error',
    });
    await dismissToast(page);
  }
  await page.unroute(emailJs);
  await send.click();
  await expectToast(page, {
    title: 'Message Sent!',
    description: "Thanks! We'll respond within 12 hours.",
    kind: 'success',
  });
});

test('the newsletter: every way to fail, then the words of the server', async ({ page }) => {
  await openInteractive(page, '/terms-and-conditions');
  const footer = page.getByRole('contentinfo');
  const subscribe = async (email: string) => {
    await footer.getByRole('textbox', { name: /email/i }).fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
  };
  const failed = (description: string) =>
    expectToast(page, { title: 'Subscription failed', description, kind: 'error' });

  await subscribe(' ');
  await expectToast(page, {
    title: 'Email required',
    description: 'Please enter your email address.',
    kind: 'error',
  });
  for (const email of ['asha', 'asha@nowhere', 'asha rao@example.com']) {
    await dismissToast(page);
    await subscribe(email);
    await expectToast(page, {
      title: 'Invalid email',
      description: 'Please enter a valid email address.',
      kind: 'error',
    });
  }
  // Good enough for the form; the server is stricter and says so itself (resolution 34).
  await subscribe('a@b.c');
  await failed('That email address does not look right. Please check it and try again.');

  await page.route(subscribing, (route) => route.fulfill({ json: { success: false } }));
  await subscribe('asha@example.com');
  await failed('Subscription failed');

  await page.unroute(subscribing);
  await page.route(subscribing, (route) => route.abort());
  await subscribe('asha@example.com');
  await failed('There was an error subscribing to the newsletter. Please try again.');

  await page.unroute(subscribing);
  const answer = page.waitForResponse(subscribing);
  await subscribe(uniqueEmail('catalogue'));
  const { message } = z.object({ message: z.string() }).parse(await (await answer).json());
  expect(message).not.toBe('');
  await expectToast(page, {
    title: 'Successfully subscribed!',
    description: message,
    kind: 'success',
  });
});

const unloadable = [
  {
    name: 'Blog',
    rows: '**/rest/v1/blogs*',
    message: { title: 'Error', description: 'Failed to load blog posts', kind: 'error' },
  },
  {
    name: 'Careers',
    rows: '**/rest/v1/jobs*',
    message: {
      title: 'Error',
      description: 'Failed to load job positions. Please refresh the page.',
      kind: 'error',
    },
  },
] as const;

for (const { name, rows, message } of unloadable) {
  test(`the list of ${name} cannot be loaded`, async ({ page }) => {
    // A refusal, for that is not asked again. From another page, where the list was not in the HTML.
    await page.route(rows, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
    await openInteractive(page, '/about');
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expectToast(page, message);
  });
}

test('a post that cannot be loaded is an error, one that does not exist is none', async ({
  page,
}) => {
  const address = `/blog/not-in-the-html-${randomUUID().slice(0, 8)}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await page.route('**/rest/v1/blogs*', (route) => route.abort());
  await page.clock.install();
  await page.reload();
  // A missing answer is asked for again, each time after a longer pause.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expectToast(page, {
      title: 'Error',
      description: 'Failed to load blog post',
      kind: 'error',
    });
  }).toPass();
  await expect(page.getByText('Post Not Found')).toHaveCount(0);
});

async function openJob(stack: Stack): Promise<string> {
  const title = `Catalogue Clerk ${randomUUID().slice(0, 8)}`;
  await stack.sql('insert into public.jobs (title, is_active) values ($1, true)', [title]);
  return title;
}

async function fillInApplication(page: Page, position: string) {
  await openInteractive(page, '/careers');
  const main = page.getByRole('main');
  await main.getByLabel('Full name').fill('Ravi Iyer');
  await main.getByLabel('Email').fill(uniqueEmail('catalogue'));
  await main.getByLabel('Phone').fill('+91 00000 00002');
  await main.getByLabel('Position').selectOption({ label: position });
  return main.getByRole('button', { name: 'Submit Application' });
}

test('an application: mails refused, then sent', async ({ page, stack }) => {
  const submit = await fillInApplication(page, await openJob(stack));
  for (const refusal of refusals) {
    await refuseMails(page, refusal);
    await submit.click();
    await expectToast(page, {
      title: 'Error',
      description: 'Failed to submit application. Please try again.',
      kind: 'error',
    });
    await dismissToast(page);
  }
  await page.unroute(emailJs);
  await submit.click();
  await expectToast(page, {
    title: 'Application Submitted!',
    description: "Thank you for applying. We'll review your application and get back to you soon.",
    kind: 'success',
  });
});

test('an application that is refused: the reason of the server', async ({ page, stack }) => {
  const job = await openJob(stack);
  const submit = await fillInApplication(page, job);
  await stack.sql('update public.jobs set is_active = false where title = $1', [job]);
  await submit.click();
  await expectToast(page, {
    title: 'Error',
    description: 'This position is no longer open.',
    kind: 'error',
  });
});
