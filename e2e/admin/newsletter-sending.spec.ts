// A newsletter's whole way: written, sent, received, left, and never sent to those who left. On a stack of its own with
// the scheduler running: a newsletter goes to everybody who reads, and other specs bring readers by the thousand.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { CapturedMail } from '../../supabase/local/mailbox.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { enterAdmin, expect, test as base, toast, uniqueEmail } from '../fixtures.ts';

const test = base.extend<object, { stack: Stack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixtures from the pattern
    async ({}, provide) => {
      const staticDir = process.env.E2E_SITE_DIR ?? 'dist';
      const stack = await createStack({ staticDir, ticker: true, log: () => {} });
      await provide(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One stack for the file; its newsletters would meet each other's readers.
test.describe.configure({ mode: 'default' });

/** The undo window, the scheduler's next call, and the sending. */
const sendingTakes = { timeout: 60_000 };

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name }).click();
}

/** Writes a newsletter and sends it; resolves when the server has taken it. */
async function send(page: Page, subject: string, content = '<h1>Hello</h1><p>News.</p>') {
  await openTab(page, 'Send Newsletter');
  await page.getByLabel('Subject Line').fill(subject);
  await page.getByLabel('Content (HTML)').fill(content);
  await page.getByRole('button', { name: /^Send to [\d,]+ Subscribers$/ }).click();
  await page.getByRole('button', { name: 'Send newsletter', exact: true }).click();
  await expect(toast(page)).toContainText('Newsletter sent!');
}

const cardOf = (page: Page, subject: string) => page.getByRole('region', { name: `“${subject}”` });

/** The bar ends: as many as there were, and the badge says so. */
async function expectSent(page: Page, subject: string, recipients: number): Promise<void> {
  const card = cardOf(page, subject);
  await expect(card.getByText('Sent', { exact: true }).first()).toBeVisible(sendingTakes);
  await expect(card.getByRole('group', { name: `“${subject}”: Sent` })).toBeVisible(sendingTakes);
  const bar = card.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuemax', String(recipients));
  await expect(bar).toHaveAttribute('aria-valuenow', String(recipients));
}

const endUndoWindow = (stack: Stack, subject: string) =>
  stack.sql('update newsletter_campaigns set send_at = now() where subject = $1', [subject]);

async function activeReaders(stack: Stack): Promise<string[]> {
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

test('a newsletter reaches every reader, and never again those who have left', async ({
  page,
  stack,
  browser,
}) => {
  test.setTimeout(180_000);
  const leaver = await subscribe(stack, 'leaver');
  const [first, second] = [uniqueSubject('First letter'), uniqueSubject('Second letter')];
  const readers = await activeReaders(stack);

  await enterAdmin(page);
  await send(page, first);
  await expect(cardOf(page, first).getByRole('timer')).toHaveText(/^Leaves in \d+ s\.$/);
  await expectSent(page, first, readers.length);
  const mails = await mailsAbout(stack, first);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(readers);
  const mail = mailTo(mails, leaver);
  expect(mail.html).toContain('<h1>Hello</h1>');
  expect(mail.text).toContain('News.');

  await test.step('one leaves by the link in the mail', async () => {
    const mailProgram = await browser.newPage();
    await mailProgram.setContent(mail.html);
    const link = mailProgram.getByRole('link', { name: /unsubscribe/i });
    await expect(link).toBeVisible();
    await mailProgram.goto((await link.getAttribute('href')) ?? 'no address');
    // Opening it is no decision: mail scanners do that too.
    const leave = mailProgram.getByRole('main').getByRole('button');
    await expect(leave).toHaveCount(1);
    expect(await statusOf(stack, leaver)).toBe('active');
    await leave.click();
    await expect(mailProgram.getByText('You have left the newsletter.')).toBeVisible();
    expect(await statusOf(stack, leaver)).toBe('unsubscribed');
    await mailProgram.close();
  });

  await test.step('the next newsletter leaves that reader out', async () => {
    await send(page, second);
    await endUndoWindow(stack, second);
    await expectSent(page, second, readers.length - 1);
    const got = (await mailsAbout(stack, second)).map(({ to }) => to).toSorted();
    expect(got).toEqual(readers.filter((email) => email !== leaver));
  });

  await test.step('an import does not bring the reader back', async () => {
    await openTab(page, 'Subscribers');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'readers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`E-Mail\n${leaver}\n`),
    });
    await page.getByLabel(/asked to get the newsletter/).check();
    await page.getByLabel('How did they ask?').fill('At the fair');
    await page.getByRole('button', { name: /^Import 1 address/ }).click();
    await expect(page.getByText('Left out, and why')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Has left the newsletter');
    expect(await statusOf(stack, leaver)).toBe('unsubscribed');
  });

  await test.step('both stand among the sent newsletters', async () => {
    await openTab(page, 'Sent newsletters');
    const row = page.getByRole('row').filter({ hasText: first });
    await expect(row).toContainText(`${readers.length} sent`);
    await row.getByRole('button', { name: first }).click();
    const panel = page.getByRole('dialog', { name: first });
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await expect(
      panel.frameLocator('[title="Preview of the mail"]').getByRole('heading', { name: 'Hello' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: first })).toBeFocused();
  });
});

test('the mail program’s button unsubscribes with one POST, and looking at its address does not', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(120_000);
  const email = await subscribe(stack, 'one-click');
  const subject = uniqueSubject('One click');
  const readers = await activeReaders(stack);
  await enterAdmin(page);
  await send(page, subject);
  await endUndoWindow(stack, subject);
  await expectSent(page, subject, readers.length);

  const { headers } = mailTo(await mailsAbout(stack, subject), email);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(http[^>]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? 'no address';
  expect((await request.get(address)).ok()).toBe(true);
  expect(await statusOf(stack, email)).toBe('active');
  const answer = await request.post(address, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  expect(await statusOf(stack, email)).toBe('unsubscribed');
});

test('a newsletter that is called back reaches nobody, and its text is there again', async ({
  page,
  stack,
}) => {
  const subject = uniqueSubject('Too early');
  await enterAdmin(page);
  await send(page, subject, '<p>Not finished</p>');
  await expect(page.getByLabel('Subject Line')).toHaveValue('');
  await page.getByRole('button', { name: 'Call it back' }).click();
  await expect(toast(page)).toContainText('Called back');
  await expect(page.getByLabel('Subject Line')).toHaveValue(subject);
  await expect(page.getByLabel('Content (HTML)')).toHaveValue('<p>Not finished</p>');
  await expect(cardOf(page, subject)).toContainText('nobody has received it');

  // Whatever its time says, it stays where it is.
  await endUndoWindow(stack, subject);
  const [due] = await stack.sql<{ is_due: boolean }>(
    'select private.is_newsletter_due() as is_due',
  );
  expect(due?.is_due).toBe(false);
  await page.getByRole('tab', { name: 'Sent newsletters' }).click();
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Stopped');
  expect(await mailsAbout(stack, subject)).toEqual([]);
});

/** A newsletter with everything a panel can show: one was refused, of two nobody knows. */
async function createUncertain(stack: Stack, subject: string): Promise<void> {
  await stack.sql(
    `select public.create_newsletter_campaign(
       gen_random_uuid(), $1, '<h1>Hello</h1>', 'Studio Saffron', 'newsletter@example.com', null)`,
    [subject],
  );
  await stack.sql(
    `with campaign as (
       update newsletter_campaigns set status = 'sent', started_at = now(), finished_at = now()
       where subject = $1 returning id
     ), batch as (
       update newsletter_batches b set status = 'unknown', failed = 1, sent = b.size - 3,
         last_error = 'No answer within 30 seconds'
       from campaign c where b.campaign_id = c.id
     ), member as (
       select d.campaign_id, d.subscriber_id, row_number() over (order by d.subscriber_id) as n
       from newsletter_deliveries d join campaign c on c.id = d.campaign_id
     )
     update newsletter_deliveries d set
       status = case m.n when 1 then 'failed' when 2 then 'unknown' when 3 then 'unknown' else 'sent' end,
       detail = case m.n when 1 then 'No such mailbox' end
     from member m where d.campaign_id = m.campaign_id and d.subscriber_id = m.subscriber_id`,
    [subject],
  );
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `${where} ${width}`).toEqual([]);
    const tooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role$="dialog"]')].some(
        (element) => element.scrollWidth > element.clientWidth,
      ),
    );
    expect(tooWide, `${where} ${width} scrolls sideways`).toBe(false);
  }
}

test.describe('what the admin sees of it', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('of whom nobody knows whether they got it, a human decides; axe finds nothing on the way', async ({
    page,
    stack,
  }) => {
    test.slow();
    const subject = uniqueSubject('Uncertain');
    await createUncertain(stack, subject);
    await enterAdmin(page);
    await expect(
      page.getByText('It is not certain whether 2 readers got their newsletter.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Decide what to do' }).click();
    await expect(page.getByRole('row').filter({ hasText: subject })).toContainText(
      '1 failed, 2 not certain',
    );
    await expectAccessible(page, 'the list');

    await page.getByRole('button', { name: subject }).click();
    const panel = page.getByRole('dialog', { name: subject });
    await expect(panel.getByText('No such mailbox')).toBeVisible();
    await expect(panel.locator('iframe')).toBeVisible();
    await expectAccessible(page, 'the panel');

    await panel.getByRole('button', { name: 'They got it' }).click();
    const question = page.getByRole('alertdialog', { name: 'Count 2 readers as reached?' });
    await expect(question).toContainText('Readers who did not get it miss it.');
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'They got it' }).click();
    await expect(panel.getByRole('region', { name: 'Not certain', exact: true })).toBeHidden();
    await expect(page.getByText('It is not certain whether')).toHaveCount(0);
  });
});
