/** Tests the newsletter's full-page editor: the text comes first, and the bottom bar never covers what is in use. */
import type { Locator, Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { expect, test } from './signed-in.ts';

needs('newsletter');

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

/** Returns how far the cursor, or else the focused element, is below the top of what is fixed at the bottom. */
const overlap = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Sending"]');
    if (!bar) throw new Error('There is no bar.');
    // On a phone the bar has no box: only the part with the button stays at the bottom.
    const fixed = getComputedStyle(bar).display === 'contents' ? bar.lastElementChild : bar;
    const focused = document.activeElement;
    if (!fixed || !focused || fixed.contains(focused)) return 0;
    const isText = focused.getAttribute('role') === 'textbox';
    // An empty line has no letter to measure, so its paragraph is measured.
    const cursor = getSelection()?.focusNode ?? null;
    const line = cursor instanceof Element ? cursor : cursor?.parentElement;
    const box = (isText ? line : focused)?.getBoundingClientRect();
    if (!box?.height) throw new Error('Nothing on the page is in use.');
    const { left, top } = fixed.getBoundingClientRect();
    // On a wide screen it is beside the letter.
    return box.right <= left ? 0 : box.bottom - top;
  });

const viewports = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** Goes by Tab from the subject over the part that sends to the preview below it. */
async function expectOrderOfTabs(page: Page): Promise<void> {
  await page.getByLabel('Subject Line').fill('Spring');
  const passed: string[] = [];
  while (passed.length < 40 && passed.at(-1) !== 'Load images') {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
      return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '';
    });
    passed.push(name.trim());
  }
  const places = ['Preview text', 'Button text', 'Now', 'Check list', 'Load images'].map((start) =>
    passed.findIndex((name) => name.startsWith(start)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
}

test('the letter is in sight at every width, and the bar covers nothing in use', async ({
  page,
}) => {
  await page.goto('/admin/newsletter?tab=send');
  await expect(page.getByRole('button', { name: /^Send to \d/ })).toBeVisible();
  // The editor loads separately.
  await expect(textOf(page)).toBeVisible();
  await test.step('the keyboard leads from the letter over what sends it to its preview', () =>
    expectOrderOfTabs(page));
  // The counters and the fonts may still be on their way.
  // From the heading, which is at 32 px on a large screen, because other journeys of this stack leave warnings above
  // it.
  const heading = page.getByRole('heading', { level: 1 });
  const top = async () => (await yOf(textOf(page))) - (await yOf(heading));
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect.poll(top).toBeLessThanOrEqual(viewport.width > 1000 ? 360 : 526);
  }
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    // Each width begins with an empty text, at the top of the page.
    await textOf(page).fill('');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await textOf(page).click();
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.insertText(`Line ${line}`);
      await page.keyboard.press('Enter');
    }
    expect(await overlap(page), `${viewport.width} px`).toBeLessThanOrEqual(0);
    for (const label of ['Button text', 'Sign-off']) {
      await page.getByLabel('Preview text').focus();
      await page.getByLabel(label).focus();
      expect(await overlap(page), `${label} at ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
  }
});
