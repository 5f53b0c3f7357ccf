/** The admin's pages are accessible in both themes, on a phone and on a desktop; dialogs are in states.spec.ts. */
import { everyView, expectAccessible, phoneAtNight, untilLoaded } from './axe.ts';
import { adminScreens, screens } from './admin/facts.ts';
import { openScreen, openTabs } from './admin/open-screen.ts';
import { expect, test as publicTest } from './fixtures.ts';
import { test as adminTest } from './admin/signed-in.ts';
import { expectRoomForText } from './every-page/room-for-text.ts';
import { openInteractive } from './site/interactive.ts';

const loginPaths = ['/login', '/admin/reset-password#access_token=a&refresh_token=r&type=recovery'];
const MINUTES = 60_000;

const lessMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;
publicTest.use(lessMotion);
adminTest.use(lessMotion);

publicTest(
  'the open theme menu, the login and the new password are accessible',
  async ({ page }) => {
    publicTest.setTimeout(5 * MINUTES);
    await publicTest.step('the open theme menu', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openInteractive(page, '/about');
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('radio', { name: 'System' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'theme menu', phoneAtNight);
    });
    for (const path of loginPaths) {
      await publicTest.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('textbox').first()).toBeVisible();
        await expectRoomForText(page, path);
        await expectAccessible(page, path, everyView);
      });
    }
  },
);

adminTest('every page of the admin and each of its tabs are accessible', async ({ page }) => {
  adminTest.setTimeout(5 * MINUTES);
  const judge = (name: string) =>
    adminTest.step(name, async () => {
      await untilLoaded(page);
      await expectAccessible(page, name, everyView);
    });
  const inMenu = new Set(screens.map(([, address]) => address));
  for (const address of adminScreens.filter((it) => !inMenu.has(it))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await judge(address);
  }
  for (const [name, address] of screens) {
    await openScreen(page, name, address);
    let hasTabs = false;
    for await (const tab of openTabs(page)) {
      hasTabs = true;
      await judge(`${address}, ${tab}`);
    }
    if (!hasTabs) await judge(address);
  }
});
