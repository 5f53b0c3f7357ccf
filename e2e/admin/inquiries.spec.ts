/** Answering inquiries. */
import { contactMessages } from '@content/contact';
import { servicesNeeded } from '@content/inquiry-choices';
import { toast, uniqueEmail } from '../fixtures.ts';
import { expect, test } from './signed-in.ts';
import { fillInContact, sendMessage } from '../site/forms.ts';
import { openInteractive } from '../site/interactive.ts';

test('an admin gets a visitor’s message with its source, answers and archives it', async ({
  page,
}) => {
  const email = uniqueEmail('inquiry');
  await openInteractive(page, '/?utm_source=instagram&utm_campaign=diwali#contact');
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Inquiries' }).first().click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(servicesNeeded[0].label);
  await expect(row).toContainText('We sell walnuts');
  await expect(row).not.toContainText(/mail not delivered/i);

  await row.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Asha Rao' });
  await expect(panel).toContainText('instagram');
  await expect(panel).toContainText('diwali');
  await expect(panel).toContainText('Mail delivered');
  await expect(panel.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/442079460018\?/,
  );
  const reply = panel.getByRole('link', { name: 'Reply by email' });
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${email}\\?subject=`));
  // There is no mail program here.
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  await panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('New to Answered');
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
  const save = page.waitForResponse('**/rest/v1/contact_inquiries?*');
  await row.getByRole('button', { name: 'Archived' }).click();
  expect((await save).ok()).toBe(true);
  await page.goto(`/admin/inquiries?status=archived&q=${encodeURIComponent(email)}`);
  await expect(row.getByRole('button', { pressed: true })).toHaveText('Archived');
  await page.goto(`/admin/inquiries?status=answered&q=${encodeURIComponent(email)}`);
  await expect(page.getByText('No inquiries found')).toBeVisible();
});
