/** Checks every kind of public page. Opens each once for all checks, because opening costs more than checking. */
import type { Page } from '@playwright/test';
import { has } from './sections.ts';
import { expectAccessible, narrowByDay, untilLoaded, wideAtNight } from './axe.ts';
import { expectRightCuts } from './every-page/cuts.ts';
import { expectHydrated, watchHydration } from './every-page/hydration.ts';
import { expectRoomForText } from './every-page/room-for-text.ts';
import { expect, test } from './fixtures.ts';
import { publicKinds } from './site/addresses.ts';
import { openInteractive } from './site/interactive.ts';

/** Elements that only code draws. */
const drawnLate = [
  ...(has('careers') ? ['/careers/no-such-position'] : []),
  ...(has('newsletter') ? ['/newsletter/letters'] : []),
];
const paths = [
  ...publicKinds,
  '/services/no-such-service',
  ...(has('blog') ? ['/blog?q=ads&page=2'] : []),
  ...drawnLate,
];

/**
 * Scrolls to the top, where the page's header hides the bar of phones; otherwise axe reports targets that the bar
 * covers.
 */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

/** Splits the pages between two tests, so that two workers share them. */
for (const [first, name] of ['one half of the pages', 'the other half'].entries()) {
  test(`every page hydrates, has room for larger texts, and is accessible: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(5 * 60_000);
    const problems = await watchHydration(page);
    for (const path of paths.filter((_, index) => index % 2 === first)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: null });
        await openInteractive(page, path);
        if (!drawnLate.includes(path)) await expectHydrated(page, path);
        await untilLoaded(page);
        await toTop(page);
        // Goes from wide to narrow, because each change of width and theme costs more than its checks.
        await expectRightCuts(page, `${path} on a desktop`);
        await expectAccessible(page, path, [wideAtNight]);
        await expectRoomForText(page, path);
        await expectRightCuts(page, `${path} on a phone`);
        await toTop(page);
        await expectAccessible(page, path, [narrowByDay]);
      });
    }
    expect(problems).toEqual([]);
  });
}
