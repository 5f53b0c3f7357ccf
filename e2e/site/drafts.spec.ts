/** Text that a visitor typed survives a lost connection and a reload. */
import { contactMessages } from '@content/contact';
import { servicesNeeded } from '@content/inquiry-choices';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { contactForm, expectOneLead, fillInContact, followHeader, sendMessage } from './forms.ts';
import { openInteractive, untilInteractive } from './interactive.ts';
import { untilToastsCome } from './toast.ts';

test('a message sent offline and again after a reload arrives once, with the source of the visit', async ({
  page,
  context,
  stack,
  service,
}) => {
  const email = uniqueEmail('offline');
  const emailField = contactForm(page).getByLabel(/email/i);
  await page.goto('/about?utm_source=instagram&utm_campaign=diwali%0D%0A2026', {
    referer: 'https://social.example.com/feed?user=asha',
  });
  await untilInteractive(page);
  // The landing page stays the first page of the visit.
  await followHeader(page, '/#portfolio');
  await expect(page).toHaveURL('/#portfolio');
  await followHeader(page, '/#contact');
  await expect(sendMessage(page)).toBeEnabled();
  await fillInContact(page, email);
  await untilToastsCome(page);

  await context.setOffline(true);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.failure.description);
  await expect(emailField).toHaveValue(email);

  await context.setOffline(false);
  await page.reload();
  await untilInteractive(page);
  await expect(contactForm(page).getByText(/your unsent draft is back/i)).toBeVisible();
  await expect(emailField).toHaveValue(email);
  await expect(contactForm(page).getByLabel(/service/i)).toHaveValue(servicesNeeded[0].value);
  await expect(contactForm(page).getByLabel(/message|project/i)).toHaveValue(/walnuts/);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expect(emailField).toHaveValue('');

  await expectOneLead({ stack, service }, 'contact_inquiries', email);
  const { data } = await service
    .from('contact_inquiries')
    .select('utm_source, utm_medium, utm_campaign, referrer, landing_page')
    .eq('email', email);
  expect(data).toEqual([
    {
      utm_source: 'instagram',
      utm_medium: null,
      utm_campaign: 'diwali 2026',
      referrer: expect.stringMatching(/^https:\/\/social\.example\.com\/(feed)?$/),
      landing_page: '/about',
    },
  ]);
  expect(await context.cookies()).toEqual([]);
  await openInteractive(page, '/#contact');
  await expect(emailField).toHaveValue('');
});
