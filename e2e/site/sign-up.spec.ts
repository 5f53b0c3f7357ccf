/** Tests the newsletter's sign-up, from the footer to the list. */
import { newsletterMessages } from '@content/newsletter';
import { needs } from '../sections.ts';
import { anyAgency, expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { signUp } from './forms.ts';
import { openInteractive } from './interactive.ts';

needs('newsletter');

test('a visitor’s sign-up reaches the list', anyAgency, async ({ page, stack }) => {
  const email = uniqueEmail('sign-up');
  await openInteractive(page, '/about');
  await signUp(page, email);
  await expect(toast(page)).toContainText(newsletterMessages.successTitle);
  const rows = 'select email from public.newsletter_subscribers where email = $1';
  expect(await stack.sql(rows, [email])).toEqual([{ email }]);
});
