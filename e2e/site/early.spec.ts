/** Presses and typed text of a visitor before the page's code is there. */
import { contactMessages } from '@content/contact';
import { quiz } from '@content/quiz';
import { caseTags } from '@content/case-studies/tags';
import { needs } from '../sections.ts';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { contactForm, fillInContact, sendMessage } from './forms.ts';
import { holdCode } from './interactive.ts';

test('an early answer of the quiz is marked, and counts once the code is there', async ({
  page,
}) => {
  needs('quiz');
  const release = await holdCode(page);
  await page.goto('/quiz');
  const answer = page.getByRole('main').locator('button[aria-pressed]');
  await answer.first().click();
  await expect(answer.first()).toHaveAttribute('aria-busy', 'true');
  await answer.nth(1).click();
  await expect(answer.first()).not.toHaveAttribute('aria-busy', 'true');
  await expect(answer.nth(1)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: quiz.previous }).click();
  await expect(answer.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('a form sent early is marked, survives a later tap, and arrives', async ({
  page,
  service,
}) => {
  const release = await holdCode(page);
  const email = uniqueEmail('early');
  await page.goto('/');
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(sendMessage(page)).toHaveAttribute('aria-busy', 'true');
  await page.locator('#portfolio').getByRole('button', { name: caseTags[0], exact: true }).click();
  await expect(sendMessage(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
  const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
  expect(data).toHaveLength(1);
});

test('a form sent before its code could be loaded keeps its text over a reload, and arrives once', async ({
  page,
  service,
}) => {
  let isReachable = false;
  const pages: string[] = [];
  await page.route(/assets\/.*\.js|\/$/, (route) =>
    isReachable || route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.push(request.url());
  });
  const email = uniqueEmail('reload');
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.goto('/');
  await hasFailed;
  await fillInContact(page, email);
  await contactForm(page).getByLabel(/name/i).focus();
  isReachable = true;
  await page.keyboard.type(' of Pune');
  // No reload takes a field away from the visitor who types.
  expect(pages).toHaveLength(1);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  expect(pages.length).toBeLessThanOrEqual(2);
  const { data } = await service.from('contact_inquiries').select('name').eq('email', email);
  expect(data).toEqual([{ name: expect.stringContaining(' of Pune') }]);
});

test('where the code stays away, the page says so after one reload, and tries again', async ({
  page,
}) => {
  needs('quiz');
  let isLost = true;
  await page.route('**/assets/quiz-page-*.js', (route) =>
    isLost ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/quiz');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isLost = false;
  await again.click();
  await expect(again).toHaveCount(0);
  await page.getByRole('main').locator('button[aria-pressed]').first().click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

test('where the code cannot run, a form sent early says how to write and call', async ({
  page,
}) => {
  await page.route('**/assets/app-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("too old")' }),
  );
  await page.goto('/#contact');
  await fillInContact(page, uniqueEmail('too-old'));
  await sendMessage(page).click();
  const note = page.locator('#contact').getByText('This form needs JavaScript');
  await expect(note).toBeInViewport();
  await expect(note.locator('..').locator('a[href^="tel:"]')).toBeVisible();
  await expect(sendMessage(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(contactForm(page).getByLabel(/message|project/i)).not.toHaveValue('');
  await sendMessage(page).click();
  await expect(note).toBeInViewport();
});
