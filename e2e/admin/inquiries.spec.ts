import type { Page } from '@playwright/test';
import { cronSecret } from '../../supabase/local/local-settings.ts';
import { enterAdmin, expect, test, toast, uniqueEmail } from '../fixtures.ts';

/** A visitor who came through a campaign fills the contact form in and sends it. */
async function writeAsVisitor(page: Page, email: string) {
  await page.goto('/?utm_source=instagram&utm_campaign=diwali#contact');
  const form = page.locator('#contact form');
  await form.getByLabel(/name/i).fill('Asha Rao');
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/business type/i).selectOption('startup');
  await form.getByLabel(/service/i).selectOption('ads');
  await form.getByLabel(/phone|number/i).fill('98765 43210');
  await form.getByLabel(/message|project/i).fill('We sell saffron\nand want to be found.');
  await form.getByRole('button', { name: /send/i }).click();
}

test('a message arrives with its source, is answered and archived', async ({ page }) => {
  const email = uniqueEmail('inquiry');
  await writeAsVisitor(page, email);
  await expect(toast(page)).toContainText('Message Sent!');

  await enterAdmin(page);
  await page.getByRole('link', { name: 'Inquiries' }).first().click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Performance ads');
  await expect(row).toContainText('We sell saffron');
  // Delivered by the visitor's browser: not worth a word.
  await expect(row).not.toContainText(/mail not delivered/i);

  await row.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Asha Rao' });
  await expect(panel).toContainText('instagram');
  await expect(panel).toContainText('diwali');
  await expect(panel).toContainText('Mail delivered');
  await expect(panel.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?/,
  );
  const reply = panel.getByRole('link', { name: 'Reply by email' });
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${email}\\?subject=`));
  // No mail program here.
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  await panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText(
    'Answered by admin@example.com',
  );
  await panel.getByLabel('New note').fill('Sent the price list.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'price list' })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();

  await page
    .getByRole('button', { name: /^Answered/ })
    .first()
    .click();
  await expect(page).toHaveURL(/status=answered/);
  const save = page.waitForResponse('**/rest/v1/rpc/set_inquiries_status');
  await row.getByRole('button', { name: 'Archived' }).click();
  expect((await save).ok()).toBe(true);
  await page.goto(`/admin/inquiries?status=archived&q=${encodeURIComponent(email)}`);
  await expect(row.getByRole('button', { name: 'Archived' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(`/admin/inquiries?status=answered&q=${encodeURIComponent(email)}`);
  await expect(page.getByText('No inquiries found')).toBeVisible();
});

test('a mail that EmailJS did not take goes out with "send again"', async ({ page, stack }) => {
  const email = uniqueEmail('mail-failed');
  await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 500, body: 'no' }));
  await writeAsVisitor(page, email);
  await expect(toast(page)).toContainText('Error');

  await enterAdmin(page);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Mail not delivered yet');
  await row.getByRole('button', { name: /^send again/ }).click();
  await expect(row).toContainText('it goes out within a minute');

  // The scheduler's tick.
  const tick = await fetch(`${stack.url}/functions/v1/notify-owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cronSecret}` },
    body: '{}',
  });
  expect(tick.status).toBe(200);
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).not.toContainText(/mail not delivered/i);
});

test('a refused change goes back to the saved value and says so beside the row', async ({
  page,
}) => {
  await enterAdmin(page);
  await page.goto('/admin/inquiries?status=new');
  await page.route('**/rest/v1/rpc/set_inquiries_status', (route) => route.fulfill({ json: [] }));
  const row = page.getByRole('row').filter({ hasText: 'kavya@example.com' });
  await row.getByRole('button', { name: 'Answered' }).click();
  await expect(row.getByText(/not saved/i)).toBeVisible();
  await expect(row.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
});
