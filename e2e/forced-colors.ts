/** Checks that each state of a control is visible with forced colours (Windows contrast): styles/forced-colors.css. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The attributes that set a state, each with the value of the unset state. */
const unset = {
  'aria-checked': 'false',
  'aria-current': 'false',
  'aria-pressed': 'false',
  'aria-selected': 'false',
  'data-highlighted': null,
};

/** Matches a set state outside of the parts that an open dialog covers. */
const hasState = (name: string) => `[${name}]:not([${name}=false], [aria-hidden=true] *)`;

/** The attributes and classes already compared: they look alike on every page. */
const looks = new Set<string>();

/**
 * Compares the picture of a set element of each look with its picture once it is unset. Returns the number of set
 * elements.
 */
export async function expectVisibleStates(page: Page, where: string): Promise<number> {
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
      expect.soft(isSame, `${where} does not show ${look}`).toBe(false);
    }
  }
  return count;
}
