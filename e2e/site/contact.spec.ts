/** The contact form, from the visitor to the owner. */
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { contactForm, fillInContact, mailsAbout, sendMessage } from './forms.ts';
import { openInteractive } from './interactive.ts';

test('a visitor’s message reaches the owner’s mailbox and the table', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('contact');
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(toast(page)).toContainText("Thanks! We'll respond within 12 hours.");
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');

  expect((await mailsAbout(stack, email)).map(({ params }) => params)).toMatchObject([
    {
      full_name: 'Asha Rao',
      email,
      service_needed: 'ads',
      business_type: 'startup',
      project_description: 'We sell saffron\nand want to be found.',
      number: '98765 43210',
    },
  ]);
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

test('a visitor’s quiz answers lead to a plan, and the plan into the contact form', async ({
  page,
}) => {
  await openInteractive(page, '/quiz');
  const progress = page.getByRole('progressbar');
  for (const percent of ['20', '40', '60', '80']) {
    await expect(progress).toHaveAttribute('aria-valuenow', percent);
    await page.getByRole('main').locator('button[aria-pressed]').first().click();
  }
  await expect(page).toHaveURL(/goal=instagram/);
  await expect(page.getByRole('heading', { name: 'Instagram Growth & Management' })).toBeFocused();
  await page.getByRole('link', { name: 'Get this plan' }).click();
  await expect(contactForm(page).getByLabel(/service/i)).toHaveValue('instagram');
  await expect(contactForm(page).getByLabel(/message|project/i)).not.toHaveValue('');
});
