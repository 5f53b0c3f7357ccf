/** The clicks and keys of an owner's morning, in an order in which each finds the page that it needs. */
import type { Page } from '@playwright/test';
import type { Act, Content } from './interactions.ts';

interface Step extends Act {
  /** When the content must stand there, in ms; 300 unless named. */
  contentMs?: number;
  /** Brings the page into the state in which the act is measured. */
  prepare?: (page: Page) => Promise<void>;
  /** Takes back what the act has stored, for the next round. */
  undo?: (page: Page) => Promise<void>;
}

/** Clicks the middle of an element as a mouse does: Playwright's own click looks and scrolls first. */
const click =
  (selector: string, text = '') =>
  async (page: Page) => {
    const target = page.locator(selector).filter({ hasText: text }).first();
    const box = await target.boundingBox();
    if (!box) throw new Error(`There is no ${selector}.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** Puts a long text into a field at once. Playwright's `fill` types it, which takes minutes on a slow processor. */
const paste = (selector: string, text: string) => (page: Page) =>
  page.locator(selector).evaluate((field, value) => {
    if (!(field instanceof HTMLTextAreaElement)) throw new TypeError('This is no text field.');
    field.focus();
    field.setRangeText(value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);

/** Until the requests and pictures of a screen have ended. */
const SETTLED_MS = 1_500;

const open = (address: string, content: string) => async (page: Page) => {
  await page.locator(`nav a[href="${address}"]`).first().click();
  await page.locator(content).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
};

const row = (n: number) => `main tbody tr[data-row-id]:nth-child(${n})`;
const statusFilter = 'main fieldset[aria-label="Filter by status"] button';
const serviceFilter = 'main [aria-label="Filter by service"]';
const panel = (name: string): Content => ({ selector: '[role="dialog"] h2', text: name });
/** Its title named a "mail" in earlier commits. */
const preview = 'iframe[title^="Preview of the "]';
const widths = 'main section[aria-labelledby="mail-preview"] fieldset label';
const longList = Array.from({ length: 5_000 }, (_, n) => `Reader ${n} <reader${n}@example.com>`);
const textOfPost = '[role="dialog"] [contenteditable="true"]';

/** Chooses the first service; the list before it was one of Radix's, which opens by a click. */
async function chooseService(page: Page) {
  const field = page.locator(serviceFilter);
  const isNative = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (isNative) return page.keyboard.press('ArrowDown');
  await click(serviceFilter)(page);
  await page.locator('[role="listbox"]').waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const option = await page.locator('[role="option"]').nth(1).boundingBox();
  if (!option) throw new Error('The list has no option.');
  return page.mouse.click(option.x + 20, option.y + option.height / 2);
}

/** Inquiry number n is row n of the list without a filter; every third one is answered, every other asks for the first service. */
export const acts: Step[] = [
  { name: 'open a record', act: click(`${row(3)} th button`), shows: panel('Person3') },
  { name: 'next record', act: press('j'), shows: panel('Person4') },
  { name: 'previous record', act: press('k'), shows: panel('Person3') },
  {
    name: 'set a status',
    act: press('3'),
    shows: { selector: '[role="dialog"] button[aria-pressed="true"]', text: 'Archived' },
    undo: async (page) => {
      await page.keyboard.press('1');
      await page.waitForTimeout(SETTLED_MS);
    },
  },
  {
    name: 'close the record',
    act: press('Escape'),
    shows: { selector: 'body:not(:has([role="dialog"])) main' },
  },
  {
    name: 'filter by status',
    act: click(statusFilter, 'Answered'),
    shows: { selector: `${row(2)} th`, text: 'Person4' },
  },
  {
    name: 'filter by service',
    prepare: async (page) => {
      await click(statusFilter, 'All')(page);
      await page.locator(row(50)).waitFor();
      await page.locator(serviceFilter).focus();
      await page.waitForTimeout(SETTLED_MS);
    },
    act: chooseService,
    shows: { selector: `${row(2)} th`, text: 'Person3' },
  },
  {
    name: 'select all rows',
    prepare: open('/admin/inquiries', row(50)),
    act: click('main thead input[type="checkbox"]'),
    shows: { selector: 'main section[aria-label="Selected rows"] span', text: '50 selected' },
  },
  {
    name: 'type a letter into the search',
    prepare: (page) => page.locator('main input[type="search"]').focus(),
    act: press('z'),
  },
  {
    name: 'back to a list',
    prepare: open('/admin/dashboard', 'main li >> text=received in the last'),
    act: click('nav a[href="/admin/inquiries"]'),
    shows: { selector: row(50) },
  },
  {
    name: 'open the palette',
    act: press('Control+k'),
    shows: { selector: '[cmdk-item]' },
  },
  { name: 'type a letter into the palette', act: press('i') },
  {
    name: 'the wide preview in the composer',
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await open('/admin/newsletter', 'main [role="tab"]')(page);
      await click('main [role="tab"]', 'Send')(page);
      await page.locator(preview).waitFor();
      await page.locator(widths).first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(SETTLED_MS);
    },
    act: click(widths, 'Desktop'),
    shows: { selector: `${preview}[style*="600px"]` },
  },
  {
    name: 'preview of an import of 5,000 rows',
    prepare: async (page) => {
      await click('main [role="tab"]', 'Subscribers')(page);
      await page.locator('main button').filter({ hasText: 'Import CSV' }).click();
      await paste('[role="dialog"] textarea', longList.join('\n'))(page);
      await page.waitForTimeout(SETTLED_MS);
    },
    act: click('[role="dialog"] button', 'Check the pasted addresses'),
    shows: { selector: '[role="dialog"]', text: 'To subscribe' },
    contentMs: 1_000,
  },
  {
    name: 'change the tab',
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await open('/admin/blog', 'main [role="tab"]')(page);
    },
    act: click('main [role="tab"]', 'All Posts'),
    shows: { selector: row(1) },
  },
  {
    name: 'first key in the editor',
    prepare: async (page) => {
      await page.locator('main button').filter({ hasText: 'New post' }).click();
      await page.locator(textOfPost).waitFor();
      await page.locator(textOfPost).focus();
      await page.waitForTimeout(SETTLED_MS);
    },
    act: press('a'),
    shows: { selector: textOfPost, text: 'a' },
  },
];
