import type { Page } from '@playwright/test';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const emailJsRoute = '**/api/v1.0/email/send';

async function fillIn(page: Page, email: string) {
  await openInteractive(page, '/#contact');
  const form = page.locator('#contact form');
  await form.getByLabel(/name/i).fill('Asha Rao');
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/business type/i).selectOption('startup');
  await form.getByLabel(/service/i).selectOption('ads');
  await form.getByLabel(/phone|number/i).fill('+91 00000 00001');
  await form.getByLabel(/message|project/i).fill('We sell saffron and want to be found.');
  return { form, send: form.getByRole('button', { name: /send/i }) };
}

test('a visitor sends a message: mail in the mailbox, row in the table', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('contact');
  const { form, send } = await fillIn(page, email);
  await send.click();

  await expect(toast(page)).toContainText('Message Sent!');
  await expect(toast(page)).toContainText("Thanks! We'll respond within 12 hours.");
  await expect(form.getByLabel(/email/i)).toHaveValue('');

  const mail = (await stack.mailbox.messages()).find(({ text }) => text?.includes(email));
  expect(mail?.params).toMatchObject({
    full_name: 'Asha Rao',
    email,
    service_needed: 'ads',
    business_type: 'startup',
    project_description: 'We sell saffron and want to be found.',
    number: '+91 00000 00001',
  });
  await expect
    .poll(async () => {
      const { data } = await service
        .from('contact_inquiries')
        .select('name, service_needed, status, notifications(status)')
        .eq('email', email);
      return data;
    })
    .toEqual([
      {
        name: 'Asha Rao',
        service_needed: 'ads',
        status: 'new',
        notifications: expect.objectContaining({ status: 'sent' }),
      },
    ]);
});

test('missing fields are named and nothing is sent', async ({ page }) => {
  let calls = 0;
  await page.route(emailJsRoute, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/#contact');
  await page.locator('#contact form').getByRole('button', { name: /send/i }).click();
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please fill in all required fields.');
  expect(calls).toBe(0);
});

test('a double click sends once', async ({ page, stack, service }) => {
  const email = uniqueEmail('double');
  const { send } = await fillIn(page, email);
  await send.dblclick();
  await expect(toast(page)).toContainText('Message Sent!');
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
  const { count } = await service
    .from('contact_inquiries')
    .select('id', { count: 'exact', head: true })
    .eq('email', email);
  expect(count).toBe(1);
});

for (const status of [0, 403, 429, 451, 500]) {
  test(`EmailJS answering ${status}: the text stays, one row, a retry completes it`, async ({
    page,
    stack,
    service,
  }) => {
    const email = uniqueEmail(`fault-${status}`);
    await page.route(emailJsRoute, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body: 'refused' }),
    );
    const { form, send } = await fillIn(page, email);
    await send.click();

    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText(
      'Failed to send message. Please try again or contact us directly.',
    );
    await expect(form.getByLabel(/email/i)).toHaveValue(email);
    await expect(form.getByLabel(/message|project/i)).toHaveValue(/saffron/);

    await page.unroute(emailJsRoute);
    await send.click();
    await expect(toast(page)).toContainText('Message Sent!');

    const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
    expect(mails).toHaveLength(1);
    const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
    expect(data).toHaveLength(1);
  });
}

test('with the database away the mail still goes, and the row follows on a retry', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('no-database');
  await page.route('**/rest/v1/contact_inquiries*', (route) => route.abort());
  const { send } = await fillIn(page, email);
  await send.click();
  await expect(toast(page)).toContainText('Message Sent!');
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
  const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
  expect(data).toEqual([]);
});
