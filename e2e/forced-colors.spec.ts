/** With forced colours (Windows contrast) each state can be seen: styles/forced-colors.css. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './admin/signed-in.ts';
import { button } from './admin/states/state.ts';
import { has } from './sections.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The attributes that say a state, each with the value of the state that is not there. */
const unset = {
  'aria-checked': 'false',
  'aria-current': 'false',
  'aria-pressed': 'false',
  'aria-selected': 'false',
  'data-highlighted': null,
};

/** Set, and in no part of the page that an open dialog covers. */
const hasState = (name: string) => `[${name}]:not([${name}=false], [aria-hidden=true] *)`;

/** Attribute and class of what was compared: it looks alike on every page. */
const looks = new Set<string>();

/** Compares the picture of one set element of each look with its picture once it is unset. Returns how many are set. */
async function expectVisibleStates(page: Page): Promise<number> {
  let count = 0;
  for (const [name, off] of Object.entries(unset)) {
    const elements = page.locator(hasState(name)).filter({ visible: true });
    for (const element of await elements.elementHandles()) {
      count += 1;
      const look = `${name} of ${await element.getAttribute('class')}`;
      if (looks.has(look)) continue;
      looks.add(look);
      const picture = () => element.screenshot({ animations: 'disabled', caret: 'hide' });
      const before = await picture();
      await element.evaluate(
        (twin, attribute) => {
          if (!(twin instanceof Element)) return;
          if (attribute.off === null) twin.removeAttribute(attribute.name);
          else twin.setAttribute(attribute.name, attribute.off);
        },
        { name, off },
      );
      const isSame = before.equals(await picture());
      expect(isSame, `${page.url()} does not show ${look}`).toBe(false);
    }
  }
  return count;
}

interface Place {
  path: string;
  width?: number;
  open?: (page: Page) => Promise<unknown>;
}

const places: Place[] = [
  { path: '/' },
  { path: '/admin/inquiries' },
  {
    path: '/admin/inquiries',
    width: 360,
    open: (page) => button(page, 'Open menu').click(),
  },
  { path: '/admin/audit-log', open: (page) => page.keyboard.press('Control+k') },
  ...(has('careers')
    ? [
        { path: '/admin/jobs' },
        {
          path: '/admin/applications',
          open: async (page: Page) => {
            await page.getByRole('combobox').first().click();
            await page.keyboard.press('ArrowDown');
          },
        },
      ]
    : []),
  ...(has('blog')
    ? [
        { path: '/blog' },
        {
          path: '/admin/blog?edit=new',
          open: async (page: Page) => {
            await page.getByRole('textbox', { name: 'Content' }).click();
            await button(page, 'Bold').click();
          },
        },
      ]
    : []),
];

test('every state can be seen without the colours of the site', async ({ page }) => {
  test.setTimeout(120_000);
  for (const { path, width = 1280, open } of places) {
    await test.step(path, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await open?.(page);
      expect(await expectVisibleStates(page), `states on ${path}`).toBeGreaterThan(0);
    });
  }
});
