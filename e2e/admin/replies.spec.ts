/** An admin answers an applicant. On a stack with the scheduler, which sends the mail. */
import { randomUUID } from 'node:crypto';
import { needs } from '../sections.ts';
import { enterAdmin, expect, testWithScheduler as test, toast, uniqueEmail } from '../fixtures.ts';

needs('careers');

/** The scheduler's next call, and the sending. */
const sendingTakes = { timeout: 60_000 };

test('an applicant is refused by a template and a change of it; the undo takes back mail and status, and the second try arrives', async ({
  page,
  stack,
}) => {
  const applicant = { name: `Asha ${randomUUID().slice(0, 6)}`, email: uniqueEmail('answered') };
  const [row] = await stack.sql<{ id: string }>(
    `insert into job_applications (name, email, phone, position)
     select $1, $2, '+44 20 7946 0018', id from jobs where is_active limit 1 returning id`,
    [applicant.name, applicant.email],
  );
  await enterAdmin(page);
  await page.goto(`/admin/applications?open=${row?.id}`);
  const panel = page.getByRole('dialog', { name: applicant.name, exact: true });
  await expect(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await page.keyboard.press('r');

  const reply = page.getByRole('dialog', { name: `Reply to ${applicant.name}` });
  const text = reply.getByRole('textbox', { name: 'Text' });
  await reply.getByRole('combobox', { name: 'Template' }).selectOption('Kind refusal');
  await expect(text).toHaveValue(/^Hi Asha,/);
  await text.press('ControlOrMeta+End');
  await text.pressSequentially('\nP.S. Come and see us.');
  const subject = await reply.getByRole('textbox', { name: 'Subject' }).inputValue();
  const send = reply.getByRole('button', { name: 'Set to Rejected and send' });
  await send.click();
  await expect(panel.getByRole('button', { pressed: true })).toHaveText('Rejected');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { pressed: true })).toHaveText('Pending');
  await expect(panel.getByText(/^Reply (sent|waiting)/)).toHaveCount(0);

  await panel.getByRole('button', { name: 'Go on with the reply' }).click();
  await expect(text).toHaveValue(/P\.S\. Come and see us\.$/);
  await send.click();
  await expect(panel.getByRole('button', { pressed: true })).toHaveText('Rejected');
  await expect(panel.getByRole('list', { name: /not sent yet/ })).toContainText(subject);
  await stack.sql(
    `update notifications n set next_attempt_at = now()
     from replies r where r.id = n.reply_id and r.application_id = $1`,
    [row?.id],
  );
  const line = panel.getByRole('listitem').filter({ hasText: `Reply sent: ${subject}` });
  await expect(line).toContainText('admin@example.com', sendingTakes);

  const mails = (await stack.mailbox.messages()).filter(({ to }) => to === applicant.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject });
  expect(mails[0]?.text).toContain('Hi Asha,');
  expect(mails[0]?.text).toContain('P.S. Come and see us.');
});
