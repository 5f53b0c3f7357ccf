/**
 * Sends a newsletter from the admin to the subscribers. Uses its own stack with a scheduler: a newsletter goes to every
 * subscriber, and other journeys create subscribers too.
 */
import type { Page } from '@playwright/test';
import { blog } from '@content/blog';
import { newsletterLeaving } from '@content/newsletter-pages';
import { needs } from '../sections.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { logInByApi } from '../admin-login.ts';
import { expect, testWithScheduler, toast, uniqueEmail } from '../fixtures.ts';
import { noSession } from './signed-in.ts';
import { openInteractive } from '../site/interactive.ts';

needs('newsletter');

const test = testWithScheduler.extend({
  storageState: async ({ stack }, provide) => provide(await logInByApi(stack)),
});

// In sequence on one stack, so that no newsletter reaches the subscribers of another test.
test.describe.configure({ mode: 'default' });

/** Covers the scheduler's next call and the sending. */
const sendingTakes = { timeout: 60_000 };

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name }).click();
}

/** Writes a newsletter and sends it; resolves when the server has taken it. */
async function send(page: Page, subject: string, content = '<h1>Hello</h1><p>News.</p>') {
  await openTab(page, 'Send Newsletter');
  await page.getByLabel('Subject Line').fill(subject);
  await page.getByRole('radio', { name: 'HTML' }).check();
  await page.getByLabel('Content (HTML)').fill(content);
  await page.getByRole('button', { name: /^Send to [\d,]+ Subscribers$/ }).click();
  await page.getByRole('button', { name: 'Send newsletter', exact: true }).click();
  await expect(toast(page)).toContainText('Newsletter sent!');
}

const cardOf = (page: Page, subject: string) => page.getByRole('region', { name: `“${subject}”` });

/** The progress bar is full and the badge says that it was sent. */
async function expectSent(page: Page, subject: string, recipients: number): Promise<void> {
  const card = cardOf(page, subject);
  await expect(card.getByText('Sent', { exact: true }).first()).toBeVisible(sendingTakes);
  await expect(card.getByRole('group', { name: `“${subject}”: Sent` })).toBeVisible(sendingTakes);
  const bar = card.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuemax', String(recipients));
  await expect(bar).toHaveAttribute('aria-valuenow', String(recipients));
}

const endUndoWindow = (stack: Stack, subject: string) =>
  stack.sql('update newsletters set send_at = now() where subject = $1', [subject]);

async function activeSubscribers(stack: Stack): Promise<string[]> {
  const rows = await stack.sql<{ email: string }>(
    `select email from newsletter_subscribers where status = 'active'`,
  );
  return rows.map(({ email }) => email).toSorted();
}

async function subscribe(stack: Stack, name: string): Promise<string> {
  const email = uniqueEmail(name);
  await stack.sql('insert into newsletter_subscribers (email) values ($1)', [email]);
  return email;
}

async function statusOf(stack: Stack, email: string): Promise<string | undefined> {
  const [row] = await stack.sql<{ status: string }>(
    'select status from newsletter_subscribers where email = $1',
    [email],
  );
  return row?.status;
}

async function mailsAbout(stack: Stack, subject: string): Promise<CapturedMail[]> {
  return (await stack.mailbox.messages()).filter((mail) => mail.subject === subject);
}

function mailTo(mails: CapturedMail[], email: string): CapturedMail {
  const mail = mails.find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail went to ${email}.`);
  return mail;
}

const uniqueSubject = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Writes a post for a day ahead, which then goes live at nine. */
async function schedulePost(page: Page, title: string): Promise<void> {
  const dayAhead = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill('Written on Monday.');
  await page.getByLabel('Category').click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Read on Wednesday.');
  await page.getByLabel('Publish date').fill(dayAhead);
  await expect(page.getByRole('radio', { name: 'Goes live on that day at 09:00' })).toBeChecked();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page)).toContainText('Post Created');
}

/** Sets a tag on the subscribers whom a search finds. */
async function tagFound(page: Page, search: string, tag: string): Promise<void> {
  await openTab(page, 'Subscribers');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(search);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('Tag', { exact: true }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('set on 2 subscribers');
}

test('a post goes live at its minute, and its letter goes to one tag', async ({
  page,
  stack,
  browser,
}) => {
  needs('blog');
  test.setTimeout(240_000);
  const token = crypto.randomUUID().slice(0, 8);
  const tagged = [await subscribe(stack, `in-${token}`), await subscribe(stack, `in-${token}`)];
  await subscribe(stack, `out-${token}`);
  const title = `Lanterns at nine ${token}`;
  const row = page.getByRole('row').filter({ hasText: title });
  const visitor = await browser.newContext({ baseURL: stack.url, storageState: noSession });
  const reader = await visitor.newPage();

  await test.step('a post is written for a later day, and visitors do not know it', async () => {
    await schedulePost(page, title);
    await page.goto('/admin/blog?tab=posts');
    await expect(row).toContainText(/Scheduled for .+ 09:00/);
    await reader.goto(`/blog/lanterns-at-nine-${token}`);
    await expect(reader.getByText(blog.missing.text)).toBeVisible();
  });

  await test.step('a letter about it says that it is not live yet', async () => {
    await tagFound(page, `in-${token}`, `Fair ${token}`);
    await page.goto('/admin/blog?tab=posts');
    await row.getByRole('button', { name: /^More about / }).click();
    await page.getByRole('link', { name: `Send ${title} as newsletter` }).click();
    await expect(page.getByLabel('Subject Line')).toHaveValue(title);
    await expect(
      page.getByText(`No post is live at /blog/lanterns-at-nine-${token}`),
    ).toBeAttached();
  });

  await test.step('at its minute it is live, and the letter goes to one tag', async () => {
    await stack.sql('update public.blogs set publish_at = now() where title = $1', [title]);
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: /^To All/ }).click();
    await page.getByRole('checkbox', { name: `Fair ${token} (2)` }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send to 2 Subscribers' }).click();
    await page.getByRole('button', { name: 'Send newsletter', exact: true }).click();
    await expect(toast(page)).toContainText('Newsletter sent!');
    await endUndoWindow(stack, title);
    await expectSent(page, title, 2);
    await expect(cardOf(page, title).getByText(`subscribers with “Fair ${token}”`)).toBeVisible();
    const mails = await mailsAbout(stack, title);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(tagged.toSorted());
  });

  await visitor.close();
});

test('a newsletter reaches every subscriber once, and a subscriber who leaves gets no other', async ({
  page,
  stack,
  browser,
}) => {
  test.setTimeout(180_000);
  const leaver = await subscribe(stack, 'leaver');
  const [first, second] = [uniqueSubject('First letter'), uniqueSubject('Second letter')];
  const subscribers = await activeSubscribers(stack);

  await send(page, first);
  await expect(cardOf(page, first).getByRole('timer')).toHaveText(
    /^Sending to [\d,]+ (?:people|person) in \d+ s$/,
  );
  await endUndoWindow(stack, first);
  await expectSent(page, first, subscribers.length);
  const mails = await mailsAbout(stack, first);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(subscribers);
  const mail = mailTo(mails, leaver);
  expect(mail.html).toContain('<h1>Hello</h1>');
  expect(mail.text).toContain('News.');

  await test.step('a subscriber leaves by the link in the mail', async () => {
    const mailProgram = await browser.newPage({ storageState: noSession });
    await mailProgram.setContent(mail.html);
    const link = mailProgram.getByRole('link', { name: /unsubscribe/i });
    await expect(link).toBeVisible();
    await openInteractive(mailProgram, (await link.getAttribute('href')) ?? 'no address');
    // Opening the page changes nothing, because email scanners do that too.
    const leave = mailProgram.getByRole('main').getByRole('button');
    await expect(leave).toHaveCount(1);
    expect(await statusOf(stack, leaver)).toBe('active');
    await leave.click();
    await expect(mailProgram.getByText(newsletterLeaving.leave.doneTitle)).toBeVisible();
    expect(await statusOf(stack, leaver)).toBe('unsubscribed');
    await mailProgram.close();
  });

  await test.step('the next newsletter leaves that subscriber out', async () => {
    await send(page, second);
    await endUndoWindow(stack, second);
    await expectSent(page, second, subscribers.length - 1);
    const got = (await mailsAbout(stack, second)).map(({ to }) => to).toSorted();
    expect(got).toEqual(subscribers.filter((email) => email !== leaver));
  });
});
