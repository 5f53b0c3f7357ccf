/** The admin's pages are accessible in both themes, on a phone and on a desktop; dialogs on a dark phone. */
import type { Page } from '@playwright/test';
import { everyView, expectAccessible, phoneAtNight, untilLoaded } from './axe.ts';
import { adminScreens, screens } from './admin/facts.ts';
import { openScreen, openTabs } from './admin/open-screen.ts';
import { walksByRoom } from './admin/states/all.ts';
import { type State, walkOnlyTo } from './admin/states/state.ts';
import { expect, test as publicTest, type AdminState } from './fixtures.ts';
import { test as adminTest } from './admin/signed-in.ts';
import { expectRoomForText } from './every-page/room-for-text.ts';
import { openInteractive } from './site/interactive.ts';

const loginPaths = ['/login', '/admin/reset-password#access_token=a&refresh_token=r&type=recovery'];
const MINUTES = 60_000;
/** A state that does not open must leave time for the others. */
const MOMENT = 15_000;
const desktop = { width: 1280, height: 800 };

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

/** Only pictures show these, by their whole names: their parts stand in other states, or in the page. */
const known = new Set([
  'admin/applications/nothing',
  'admin/inquiries/not-saved',
  'admin/inquiries/nothing',
  'admin/inquiries/selected',
  'admin/jobs/not-saved',
  'admin/jobs/nothing',
]);
const isJudged = ({ name }: State) => !known.has(name);

/** Ends what the last walk has begun: its answers, its drafts, its session. A new context would load all code again. */
async function resetPage(page: Page, { origins }: AdminState): Promise<void> {
  await page.unrouteAll();
  // The view of all states: a change of the theme repaints everything.
  await page.emulateMedia({ colorScheme: 'dark' });
  // A file of the site that runs none of its code.
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

for (const [room, walks] of Object.entries(walksByRoom)) {
  adminTest(
    `what opens on the admin's screens of ${room} is accessible`,
    async ({ page, stack, adminState }) => {
      adminTest.setTimeout(5 * MINUTES);
      page.setDefaultTimeout(MOMENT);
      for (const { path, states } of walkOnlyTo(walks, isJudged)) {
        await resetPage(page, adminState);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const state of states) {
          const judge = async () => {
            await page.setViewportSize(desktop);
            await state.open?.(page, stack);
            if (isJudged(state)) await expectAccessible(page, state.name, phoneAtNight);
          };
          // A state that does not open ends its walk, and no other.
          const failure = await adminTest.step(state.name, judge).catch((error: unknown) => error);
          expect.soft(failure, state.name).toBeUndefined();
          if (failure) break;
        }
      }
    },
  );
}
