/** Where and how mistakes in a form are shown (public-site.md §5). */
import type { Locator } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { needs } from '../sections.ts';
import { expect, test, toast } from '../fixtures.ts';
import { sendMessage, submitApplication } from './forms.ts';
import { openInteractive } from './interactive.ts';
import { openToasts } from './toast.ts';

const colorOf = (place: Locator, property: 'color' | 'border-top-color') =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('an applicant’s mistake is outlined in the colour of the message under it', async ({
  page,
}) => {
  needs('careers');
  await openInteractive(page, '/careers');
  const main = page.getByRole('main');
  const field = main.getByLabel('Full name');
  const usualColor = await colorOf(field, 'border-top-color');
  await field.fill('A');
  await submitApplication(page).click();
  const message = main.getByText('Name must be at least 2 characters', { exact: true });
  await expect(message).toBeVisible();
  expect((await message.boundingBox())?.y).toBeGreaterThan((await field.boundingBox())?.y ?? NaN);
  const red = await colorOf(message, 'color');
  expect(red).not.toBe(usualColor);
  await expect.poll(() => colorOf(field, 'border-top-color')).toBe(red);
});

test('on a phone, the toast about missing fields does not cover the field to fill in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, '/#contact');
  const form = page.locator('#contact form');
  const send = sendMessage(page);
  const isCovered = async (field: Locator) => {
    const [box, over] = [await field.boundingBox(), await toast(page).boundingBox()];
    return (
      box !== null && over !== null && box.y < over.y + over.height && over.y < box.y + box.height
    );
  };
  for (const { label, value } of [
    { label: 'Name', value: 'Asha Rao' },
    { label: 'Email', value: 'asha' },
  ]) {
    await send.click();
    await expect(toast(page)).toContainText(contactMessages.missing.title);
    const field = form.getByLabel(label);
    await expect(field).toBeFocused();
    await expect.poll(() => isCovered(field)).toBe(false);
    await field.fill(value);
    await expect(openToasts(page)).toHaveCount(0);
  }
  await form.getByLabel('Service needed').selectOption({ index: 1 });
  await send.click();
  await expect(form.getByText('Please enter a valid email')).toBeVisible();
  await expect(openToasts(page)).toHaveCount(0);
});
