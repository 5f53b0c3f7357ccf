/** How visitors fill in the site's forms, and what arrives from them. */
import type { Page } from '@playwright/test';
import { contactSection } from '@content/contact';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import type { Stack } from '../../supabase/local/stack.ts';
import { expect } from '../fixtures.ts';

/** With its calling code, so that it is read alike in every country. */
export const visitorPhone = '+44 20 7946 0018';

export const contactForm = (page: Page) => page.locator('#contact form');
export const sendMessage = (page: Page) =>
  contactForm(page).getByRole('button', { name: contactSection.submit });

/** Fills in every field of the contact form. */
export async function fillInContact(page: Page, email: string): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel(/name/i).fill('Asha Rao');
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/business type/i).selectOption(businessTypes[0].value);
  await form.getByLabel(/service/i).selectOption(servicesNeeded[0].value);
  await form.getByLabel(/phone|number/i).fill(visitorPhone);
  await form.getByLabel(/message|project/i).fill('We sell walnuts\nand want to be found.');
}

/** The card in the place of a form that was sent. */
export const receiptOf = (page: Page, noun: 'message' | 'application') =>
  page.locator(`[data-receipt="${noun}"]`);

const signupForm = (page: Page) => page.getByRole('contentinfo').locator('form');

/** Signs up for the newsletter in the footer. */
export async function signUp(page: Page, email: string): Promise<void> {
  await signupForm(page).getByRole('textbox').fill(email);
  await signupForm(page).getByRole('button').click();
}

export const submitApplication = (page: Page) =>
  page.getByRole('button', { name: 'Submit Application' });

/** Fills in what an application needs. On a position's own page the position is chosen already. */
export async function fillInApplication(page: Page, email: string, jobId?: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Full name').fill('Ravi Iyer');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Phone').fill(visitorPhone);
  if (jobId) await main.getByLabel('Position', { exact: true }).selectOption(jobId);
}

/** Follows the first link of the header that leads there. */
export const followHeader = (page: Page, href: string) =>
  page
    .getByRole('banner')
    .locator(`nav a[href="${href}"]`)
    .filter({ visible: true })
    .first()
    .click();

/** The mails in the stack's mailbox that name this address. */
export async function mailsAbout(stack: Stack, email: string) {
  return (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
}

/** The lead is stored once and the owner gets one mail. */
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
