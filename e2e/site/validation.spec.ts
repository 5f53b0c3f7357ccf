/** The rules of the application form as one sees them (public-site.md §5): words under the field, a red outline. */
import type { Locator } from '@playwright/test';
import { expect, test, toast } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';
import { openToasts } from './toast.ts';

const mistakes = [
  { label: 'Full name', typed: 'A', message: 'Name must be at least 2 characters' },
  { label: 'Email', typed: 'asha@', message: 'Please enter a valid email' },
  { label: 'Phone', typed: '123456789', message: 'Please enter a valid phone number' },
  {
    label: 'LinkedIn or portfolio URL',
    typed: 'linkedin',
    message: 'Please enter a valid URL',
  },
  {
    label: 'Short introduction',
    typed: 'a'.repeat(501),
    message: 'Introduction must be less than 500 characters',
  },
];

const colorOf = (place: Locator, property: 'color' | 'border-top-color') =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('a mistake is told under its field, outlined in the same red', async ({ page }) => {
  await openInteractive(page, '/careers');
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label);
  const usualColor = await colorOf(field('Full name'), 'border-top-color');
  for (const { label, typed } of mistakes) await field(label).fill(typed);
  await main.getByRole('button', { name: 'Submit Application' }).click();

  const position = { label: 'Position', message: 'Please select a position' };
  for (const { label, message } of [...mistakes, position]) {
    const words = main.getByText(message, { exact: true });
    await expect(words).toBeVisible();
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    const above = (await field(label).boundingBox())?.y ?? Number.NaN;
    expect((await words.boundingBox())?.y).toBeGreaterThan(above);
    const red = await colorOf(words, 'color');
    expect(red).not.toBe(usualColor);
    await expect.poll(() => colorOf(field(label), 'border-top-color')).toBe(red);
  }
  // Neither has to be filled in.
  await field('LinkedIn or portfolio URL').fill('');
  await field('Short introduction').fill('');
  for (const label of ['LinkedIn or portfolio URL', 'Short introduction', 'Experience level']) {
    await expect(field(label)).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('position and experience are looked at again with every change', async ({ page }) => {
  await openInteractive(page, '/careers');
  const main = page.getByRole('main');
  const position = main.getByLabel('Position');
  // Each change counts once somebody listens; before that, the last.
  await position.focus();
  await position.selectOption({ index: 1 });
  await expect(position).not.toHaveAttribute('aria-invalid', 'true');
  await position.selectOption({ label: 'Select a position' });
  await expect(main.getByText('Please select a position', { exact: true })).toBeVisible();
  await position.selectOption({ index: 1 });
  await expect(main.getByText('Please select a position', { exact: true })).toHaveCount(0);

  const experience = main.getByLabel('Experience level');
  const offered = experience.locator('option:not([value=""])');
  await expect(offered).toHaveText(['Fresher', '0-1 years', '2-5 years', '5+ years']);
  // A choice that is none of the four, which only a changed page can offer.
  await experience.evaluate((select: HTMLSelectElement) => select.add(new Option('A century')));
  await experience.selectOption('A century');
  await expect(experience).toHaveAttribute('aria-invalid', 'true');
  await experience.selectOption('5+ years');
  await expect(experience).not.toHaveAttribute('aria-invalid', 'true');
});

test('on a phone, what is said about missing fields covers none that is filled in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, '/#contact');
  const form = page.locator('#contact form');
  const send = form.getByRole('button', { name: /send/i });
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
    await expect(toast(page)).toContainText('Missing Information');
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
