/** Tests what covers a page on a phone: the bottom bar and toasts. */
import type { Locator, Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { callLabel } from '@content/site';
import { expect, test, toast } from '../fixtures.ts';
import { contactForm, sendMessage } from './forms.ts';
import { openInteractive } from './interactive.ts';
import { openToasts } from './toast.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('region', { name: 'Talk to us' });
const reach = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));

test('a visitor on a phone can call or write from any section but the form', async ({ page }) => {
  await openInteractive(page, '/');
  await expect(bar(page)).toBeHidden();
  await reach(page, '#portfolio-title');
  await expect(bar(page).getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
  await expect(bar(page).getByRole('link', { name: callLabel })).toBeInViewport();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeVisible();
  await reach(page, '#contact form');
  await expect(bar(page)).toBeHidden();
  await reach(page, 'footer');
  await expect(bar(page)).toBeHidden();
  await reach(page, '#portfolio-title');
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(bar(page)).toBeHidden();
});

test('on a phone, the toast about missing fields does not cover the field to fill in', async ({
  page,
}) => {
  await openInteractive(page, '/#contact');
  const form = contactForm(page);
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
