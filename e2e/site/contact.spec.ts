/** The contact form, from the visitor to the owner. */
import { contactMessages } from '@content/contact';
import { careersMessages } from '@content/careers';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { keptHint } from '@content/kept-hint';
import { quiz, quizQuestions } from '@content/quiz';
import { contacts } from '@content/site';
import { has, needs } from '../sections.ts';
import { anyAgency, expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import {
  contactForm,
  expectOneLead,
  fillInApplication,
  fillInContact,
  mailsAbout,
  sendMessage,
  submitApplication,
  visitorPhone,
} from './forms.ts';
import { openInteractive } from './interactive.ts';

test(
  'a visitor’s message reaches the owner’s mailbox and the table',
  anyAgency,
  async ({ page, stack, service }) => {
    const email = uniqueEmail('contact');
    await openInteractive(page, '/#contact');
    await fillInContact(page, email);
    await sendMessage(page).click();
    await expect(toast(page)).toContainText(contactMessages.success.title);
    await expect(toast(page)).toContainText(contactMessages.success.description);
    await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');

    expect((await mailsAbout(stack, email)).map(({ params }) => params)).toMatchObject([
      {
        full_name: 'Asha Rao',
        email,
        service_needed: servicesNeeded[0].value,
        business_type: businessTypes[0].value,
        project_description: 'We sell walnuts\nand want to be found.',
        number: visitorPhone,
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
          service_needed: servicesNeeded[0].value,
          status: 'new',
          notifications: expect.objectContaining({ status: 'sent' }),
        },
      ]);
  },
);

test(
  'a visitor’s quiz answers lead to a plan, and the plan into the contact form',
  anyAgency,
  async ({ page }) => {
    needs('quiz');
    await openInteractive(page, '/quiz');
    const progress = page.getByRole('progressbar');
    for (const percent of ['20', '40', '60', '80']) {
      await expect(progress).toHaveAttribute('aria-valuenow', percent);
      await page.getByRole('main').locator('button[aria-pressed]').first().click();
    }
    const [goal] = quizQuestions[0].options;
    await expect(page).toHaveURL(new RegExp(`goal=${goal.value}`));
    await expect(page.getByRole('heading', { name: goal.service.name })).toBeFocused();
    await page.getByRole('link', { name: quiz.result.getPlan }).click();
    await expect(contactForm(page).getByLabel(/service/i)).toHaveValue(goal.value);
    await expect(contactForm(page).getByLabel(/message|project/i)).not.toHaveValue('');
  },
);

test('a visitor who blocks all site data can send both forms', async ({ page, stack, service }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const email = uniqueEmail('no-storage');
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expectOneLead({ stack, service }, 'contact_inquiries', email);

  if (!has('careers')) return;
  const job = await findOpenJob(service);
  await openInteractive(page, '/careers');
  await fillInApplication(page, email, job.id);
  await submitApplication(page).click();
  await expect(toast(page)).toContainText(careersMessages.success.title);
});

test('a visitor whose blocker stops EmailJS is told that the message has arrived', async ({
  page,
  service,
}) => {
  const email = uniqueEmail('blocked-mail');
  await page.route('**/api/v1.0/email/send', (route) => route.abort('blockedbyclient'));
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.failure.description);
  const arrived = contactForm(page).getByText(keptHint.arrived('message'));
  await expect(arrived).toBeVisible();
  await expect(contactForm(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=\w/,
  );
  const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
  expect(data).toHaveLength(1);
});

test('a visitor’s message is sent although its row is never answered', async ({ page }) => {
  await page.route('**/rest/v1/contact_inquiries*', () => undefined);
  await openInteractive(page, '/#contact');
  await fillInContact(page, uniqueEmail('slow-row'));
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title, { timeout: 6000 });
  await expect(sendMessage(page)).toBeEnabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a visitor whose page gets no answer sees the phone number, and an end of the wait', async ({
  page,
}) => {
  needs('blog');
  await page.route('**/rest/v1/**', () => undefined);
  await page.clock.install();
  await openInteractive(page, '/blog/a-post-that-the-build-does-not-know');
  await page.clock.runFor(4500);
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: contacts.phones[0] }),
  ).toBeVisible();
  await page.clock.runFor(4500);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
