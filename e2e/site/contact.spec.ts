/** Tests the contact form, from the visitor to the owner. */
import { contactMessages } from '@content/contact';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { quiz, quizQuestions } from '@content/quiz';
import { contactFields } from '@content/words/forms/contact-form';
import { needs } from '../sections.ts';
import { anyAgency, expect, test, toast, uniqueEmail } from '../fixtures.ts';
import {
  contactForm,
  expectOneLead,
  fillInContact,
  mailsAbout,
  receiptOf,
  sendMessage,
  visitorPhone,
} from './forms.ts';
import { openInteractive } from './interactive.ts';

test(
  'a visitor’s message reaches the owner’s mailbox and the table',
  anyAgency,
  async ({ page, stack }) => {
    const email = uniqueEmail('contact');
    await openInteractive(page, '/#contact');
    await fillInContact(page, email);
    await sendMessage(page).click();
    await expect(toast(page)).toContainText(contactMessages.success.title);
    await expect(toast(page)).toContainText(contactMessages.success.description);
    await expect(contactForm(page).getByLabel(contactFields.email.label)).toHaveValue('');
    await expect(contactForm(page)).toBeHidden();
    const heading = receiptOf(page, 'message').getByRole('heading');
    await expect(heading).toContainText('Asha Rao');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toBeVisible();

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
        const [lead] = await stack.sql(
          `select i.name, i.service_needed, i.status, o.status as mail_status from contact_inquiries i
            join private.outbox o on (o.kind, o.ref) = ('inquiry', i.id) where i.email = $1`,
          [email],
        );
        return lead;
      })
      .toEqual({
        name: 'Asha Rao',
        service_needed: servicesNeeded[0].value,
        status: 'new',
        mail_status: 'sent',
      });
    expect(await page.context().cookies()).toEqual([]);
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
    await expect(contactForm(page).getByLabel(contactFields.service.label)).toHaveValue(goal.value);
    await expect(contactForm(page).getByLabel(contactFields.message.label)).not.toHaveValue('');
  },
);

test('a visitor who blocks all site data can send a form', async ({ page, stack }) => {
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
  await expectOneLead(stack, 'contact_inquiries', email);
});
