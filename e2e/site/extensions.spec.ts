/** Tests text and clicks from before hydration, in a page that a browser extension has changed meanwhile. */
import type { Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { needs } from '../sections.ts';
import { contactForm, fillInApplication, fillInContact, sendMessage } from './forms.ts';
import { holdCode, untilInteractive } from './interactive.ts';

/** Opens a page without its code, changes it, and returns a function that loads the code. */
async function openChanged(page: Page, path: string, change: () => void) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const release = await holdCode(page);
  await page.goto(path);
  await page.evaluate(change);
  return {
    errors,
    hydrate: async () => {
      release();
      await untilInteractive(page);
    },
  };
}

/** Changes of extensions, which run in the browser. */
const passwordIcons = () => {
  for (const field of document.querySelectorAll('form :is(input, textarea), button[aria-pressed]'))
    field.after(document.createElement('com-1password-button'));
};
const wrappedTexts = () => {
  for (const label of document.querySelectorAll('form label')) {
    const link = document.createElement('a');
    link.append(...label.childNodes);
    label.append(link);
  }
};
const markedFields = () => {
  for (const field of document.querySelectorAll('form input'))
    field.setAttribute('data-lastpass-icon-root', 'true');
};

async function valuesOf(page: Page): Promise<string[]> {
  const fields = await page.locator('form :is(input, select, textarea)').all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

for (const { name, change, errors } of [
  { name: 'an icon after each field', change: passwordIcons, errors: 1 },
  { name: 'a link around each label', change: wrappedTexts, errors: 1 },
  { name: 'an attribute of each field', change: markedFields, errors: 0 },
]) {
  test(`the forms of a page keep what was typed before an extension added ${name}`, async ({
    page,
  }) => {
    const opened = await openChanged(page, '/', change);
    await fillInContact(page, uniqueEmail('extension'));
    const signUp = page.getByRole('contentinfo').getByRole('textbox');
    await signUp.fill(uniqueEmail('sign-up'));
    await contactForm(page).getByLabel(/name/i).focus();
    const typed = await valuesOf(page);
    await opened.hydrate();
    expect(opened.errors).toHaveLength(errors);
    expect(await valuesOf(page)).toEqual(typed);
    await expect(contactForm(page).getByLabel(/name/i)).toBeFocused();
    // The forms know the text, too.
    await sendMessage(page).click();
    await expect(toast(page)).toContainText(contactMessages.success.title);
  });
}

test('an application keeps what was typed before an extension added icons', async ({ page }) => {
  needs('careers');
  const opened = await openChanged(page, '/careers', passwordIcons);
  await fillInApplication(page, uniqueEmail('extension'));
  const typed = await valuesOf(page);
  await opened.hydrate();
  expect(opened.errors).toHaveLength(1);
  expect(await valuesOf(page)).toEqual(typed);
});

test('an answer given before an extension added icons to the quiz counts', async ({ page }) => {
  needs('quiz');
  const opened = await openChanged(page, '/quiz', passwordIcons);
  await page.getByRole('main').locator('button[aria-pressed]').first().click();
  await opened.hydrate();
  expect(opened.errors).toHaveLength(1);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});
