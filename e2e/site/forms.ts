/** Fills in the site's forms, and finds what arrives. */
import type { Page } from '@playwright/test';
import { contactSection } from '@content/contact';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { applicationForm } from '@content/words/forms/application-form';
import { contactFields } from '@content/words/forms/contact-form';
import type { Stack } from '../../supabase/local/stack.ts';
import { expect } from '../fixtures.ts';

/** Contains its country code, so that every country reads it alike. */
export const visitorPhone = '+44 20 7946 0018';

export const contactForm = (page: Page) => page.locator('#contact form');
export const sendMessage = (page: Page) =>
  contactForm(page).getByRole('button', { name: contactSection.submit });

/** Fills in every field of the contact form. */
export async function fillInContact(page: Page, email: string): Promise<void> {
  const form = contactForm(page);
  const { name, business, service, phone, message } = contactFields;
  await form.getByLabel(name.label).fill('Asha Rao');
  await form.getByLabel(contactFields.email.label).fill(email);
  await form.getByLabel(business.label).selectOption(businessTypes[0].value);
  await form.getByLabel(service.label).selectOption(servicesNeeded[0].value);
  await form.getByLabel(phone.label).fill(visitorPhone);
  await form.getByLabel(message.label).fill('We sell walnuts\nand want to be found.');
}

/** Finds the card that replaces a form that was sent. */
export const receiptOf = (page: Page, noun: 'message' | 'application') =>
  page.locator(`[data-receipt="${noun}"]`);

const signupForm = (page: Page) => page.getByRole('contentinfo').locator('form');

/** Signs up for the newsletter in the footer. */
export async function signUp(page: Page, email: string): Promise<void> {
  await signupForm(page).getByRole('textbox').fill(email);
  await signupForm(page).getByRole('button').click();
}

export const submitApplication = (page: Page) =>
  page.getByRole('button', { name: applicationForm.submit });

/** Fills in the required fields of an application. A position's own page has chosen the position already. */
export async function fillInApplication(page: Page, email: string, jobId?: string) {
  const main = page.getByRole('main');
  const { name, phone, position } = applicationForm;
  await main.getByLabel(name.label).fill('Ravi Iyer');
  await main.getByLabel(applicationForm.email.label, { exact: true }).fill(email);
  await main.getByLabel(phone.label).fill(visitorPhone);
  if (jobId) await main.getByLabel(position.label, { exact: true }).selectOption(jobId);
}

/** Follows the first link of the header that leads there. */
export const followHeader = (page: Page, href: string) =>
  page
    .getByRole('banner')
    .locator(`nav a[href="${href}"]`)
    .filter({ visible: true })
    .first()
    .click();

/** Returns the emails in the stack's mailbox that contain this address. */
export async function mailsAbout(stack: Stack, email: string) {
  return (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
}

/** Expects that the lead is stored once and the owner gets one email. */
export async function expectOneLead(
  stack: Stack,
  table: 'contact_inquiries' | 'job_applications',
  email: string,
): Promise<void> {
  await expect
    .poll(() => stack.sql(`select email from public.${table} where email = $1`, [email]))
    .toEqual([{ email }]);
  expect(await mailsAbout(stack, email)).toHaveLength(1);
}
