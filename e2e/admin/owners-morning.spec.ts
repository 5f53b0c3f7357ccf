/** Tests an owner's morning: due steps, replies, one rejection to many, and an erasure. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cronSecret } from '../../supabase/local/local-settings.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { needs } from '../sections.ts';
import { uniqueEmail } from '../fixtures.ts';
import { expect, test } from './signed-in.ts';

needs('careers');

/**
 * Calls the worker as the scheduler does, with every reply due. Emails of other journeys, which it would send first,
 * wait. An email that is claimed already is left alone: due again, it would be sent twice.
 */
async function sendReplies(stack: Stack): Promise<void> {
  await stack.sql(
    `update private.outbox set next_attempt_at =
       case when kind in ('reply', 'due_steps') then now() else now() + interval '1 day' end
     where status = 'pending' and attempts = 0`,
  );
  await fetch(`${stack.url}/functions/v1/notify-owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cronSecret}` },
    body: '{}',
  });
}

const mailsTo = async (stack: Stack, part: string) =>
  (await stack.mailbox.messages()).filter(({ to }) => to.startsWith(part));

async function addInquiry(stack: Stack, name: string, email: string): Promise<string> {
  const [row] = await stack.sql<{ id: string }>(
    `insert into contact_inquiries (name, email, service_needed, message)
     values ($1, $2, 'ads', 'Please call me.') returning id`,
    [name, email],
  );
  return row?.id ?? '';
}

/** Returns a unique surname without digits, because an email greets no name with digits. */
const newSurname = () =>
  `Q${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`;

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const statusOf = (panel: Locator) => panel.getByRole('button', { pressed: true }).first();

/** Opens the reply of the record with its key, and fills in the template. */
async function writeReply(page: Page, name: string, template: string) {
  await expect(
    panelOf(page, name).getByRole('button', { name: 'Reply', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('r');
  const reply = page.getByRole('dialog', { name: `Reply to ${name}` });
  await reply.getByRole('combobox', { name: 'Template' }).selectOption(template);
  return reply;
}

test('an owner answers an inquiry from the mail at eight, and moves it to Friday', async ({
  page,
  stack,
}) => {
  test.slow();
  const mark = newSurname();
  const [asha, ravi] = [`Asha ${mark}`, `Ravi ${mark}`];
  const email = uniqueEmail('answered');
  const first = await addInquiry(stack, asha, email);
  const second = await addInquiry(stack, ravi, uniqueEmail('later'));
  await stack.sql(`update next_steps set done_at = now() where done_at is null`);
  await stack.sql(
    `insert into next_steps (inquiry_id, due_on, words)
     values ($1, private.agency_today(), 'Call back'), ($2, private.agency_today() - 1, 'Send the offer')`,
    [first, second],
  );
  await stack.sql(`update private.scheduler_state set morning_mail_decided = null`);
  await stack.sql(`delete from private.outbox where kind = 'due_steps'`);
  await stack.sql(
    `select private.queue_morning_mail(private.start_of_day(private.agency_today()) + interval '8 hours')`,
  );
  const ofMorning = async () =>
    (await stack.mailbox.messages()).filter(
      ({ text }) => text.includes(mark) && text.includes('due'),
    );
  await expect
    .poll(async () => {
      await sendReplies(stack);
      return (await ofMorning()).map(({ subject }) => subject);
    })
    .toEqual(['2 next steps are due']);
  const [mail] = await ofMorning();
  for (const words of [asha, ravi, 'Call back', 'Send the offer'])
    expect(mail?.text).toContain(words);

  await page.goto('/admin/dashboard');
  const due = page.getByRole('region', { name: 'Due today' }).getByRole('listitem');
  await expect(due).toHaveText([
    new RegExp(`${ravi}.*Send the offer`),
    new RegExp(`${asha}.*Call back`),
  ]);
  await due.filter({ hasText: asha }).getByRole('link').click();
  const panel = panelOf(page, asha);
  const reply = await writeReply(page, asha, 'Inquiry answered');
  await expect(reply.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Hi Asha,/);
  await reply.getByRole('button', { name: 'Mark as answered and send' }).click();
  await expect(statusOf(panel)).toHaveText('Answered');

  const [{ friday } = { friday: '' }] = await stack.sql<{ friday: string }>(
    `select (private.agency_today() + 7 - (extract(isodow from private.agency_today())::integer + 2) % 7)::text as friday`,
  );
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  await panel.getByLabel('By', { exact: true }).fill(friday);
  await panel.getByRole('button', { name: 'Save step' }).click();
  await expect(panel.getByText('Call back')).toBeVisible();
  const steps = await stack.sql(
    `select due_on::text from next_steps where inquiry_id = $1 and done_at is null`,
    [first],
  );
  expect(steps).toEqual([{ due_on: friday }]);
  await sendReplies(stack);
  await expect.poll(async () => (await mailsTo(stack, email)).length).toBe(1);
});

test('eleven applicants are refused at once, but for one whose refusal is undone', async ({
  page,
  stack,
}) => {
  test.slow();
  const mark = `Crowd ${newSurname()}`;
  const address = uniqueEmail('crowd');
  const people = await stack.sql<{ id: string; name: string }>(
    `insert into job_applications (name, email, phone, position)
     select $1 || ' ' || chr(64 + n), n || $2, '+44 20 7946 0018', (select id from jobs where is_active limit 1)
     from generate_series(1, 11) n returning id, name`,
    [mark, address],
  );
  const [one] = people;
  if (!one) throw new Error('Nobody applied.');
  await page.goto(`/admin/applications?q=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).check();
  await page.getByRole('button', { name: 'Reply to 11' }).click();
  const many = page.getByRole('dialog', { name: 'Reply to 11 applications' });
  await many.getByRole('combobox', { name: 'Template' }).selectOption('Kind refusal');
  await many.getByRole('button', { name: 'Set to Rejected and send to 11' }).click();
  await expect(many).toBeHidden();

  await page.goto(`/admin/applications?open=${one.id}`);
  const panel = panelOf(page, one.name);
  const waiting = panel.getByRole('list', { name: /have not arrived/ });
  await waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(statusOf(panel)).toHaveText('Pending');
  await expect(waiting).toHaveCount(0);
  await sendReplies(stack);
  const arrived = async () =>
    (await stack.mailbox.messages()).filter(({ to }) => to.endsWith(address)).length;
  await expect.poll(arrived).toBe(10);
});

test('a person asks to see everything and to lose it, gets the file and is gone', async ({
  page,
  stack,
}) => {
  const email = uniqueEmail('asks');
  await addInquiry(stack, 'Asks Everything', email);
  await addInquiry(stack, 'Asks Everything', email.toUpperCase());
  await stack.sql(`insert into newsletter_subscribers (email) values ($1)`, [email]);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Search the admin', exact: true }).click();
  await page.getByRole('combobox', { name: /Search pages/ }).fill(email);
  await page.getByRole('group', { name: 'People' }).getByRole('option').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
  const entries = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  // The browser's history contains nothing of the person.
  expect(`${page.url()} ${await page.title()}`).not.toContain(email.split('@')[0]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export text' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-[\d-]+\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const words of [email, 'Please call me.', 'Subscribed to the newsletter'])
    expect(text).toContain(words);

  await page.getByRole('button', { name: 'Erase everything about this person' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Erase 2 inquiries and 1 newsletter entry' }).click();
  await expect(page.getByText('This record is gone')).toBeVisible();
  const left = await stack.sql(
    `select lower(email) from contact_inquiries where lower(email) = $1 and erase_at is null
     union all select email from newsletter_subscribers where email = $1 and erase_at is null`,
    [email],
  );
  expect(left).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries).toHaveCount(3);
});
