/** The public pages after one of their forms was sent, for screenshots and axe. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';
import { findOpenJob, uniqueEmail } from '../fixtures.ts';
import { has } from '../sections.ts';
import {
  fillInApplication,
  fillInContact,
  sendMessage,
  signUp,
  signupForm,
  submitApplication,
} from './forms.ts';
import { untilInteractive } from './interactive.ts';

/** The card in the place of a form that was sent. */
export const receiptOf = (page: Page, noun: 'message' | 'application') =>
  page.locator(`[data-receipt="${noun}"]`);

interface SentState {
  name: string;
  path: string;
  open: (page: Page, stack: Stack) => Promise<void>;
}

async function sendContact(page: Page): Promise<void> {
  await untilInteractive(page);
  await fillInContact(page, uniqueEmail('sent'));
  await sendMessage(page).click();
  await receiptOf(page, 'message').waitFor();
}

async function sendApplication(page: Page, stack: Stack): Promise<void> {
  await untilInteractive(page);
  const job = await findOpenJob(stack);
  await fillInApplication(page, uniqueEmail('sent'), job.id);
  await submitApplication(page).click();
  await receiptOf(page, 'application').waitFor();
}

async function subscribe(page: Page): Promise<void> {
  await untilInteractive(page);
  const email = uniqueEmail('sent');
  await signUp(page, email);
  await signupForm(page).getByText(email).waitFor();
}

export const sentStates: SentState[] = [
  { name: 'home/sent', path: '/', open: sendContact },
  ...(has('careers') ? [{ name: 'careers/sent', path: '/careers', open: sendApplication }] : []),
  ...(has('newsletter') ? [{ name: 'about/sent', path: '/about', open: subscribe }] : []),
];
