/** The admin's pages are accessible in both themes, on a phone and on a desktop; every dialog on a dark phone. */
import type { Page } from '@playwright/test';
import { everyView, expectAccessible, phoneAtNight, untilLoaded } from './axe.ts';
import { adminPaths, statesByRoom } from './admin/states/all.ts';
import { type AdminState, expect, test as publicTest } from './fixtures.ts';
import { noSession, test as adminTest } from './admin/signed-in.ts';
import { expectRoomForText } from './every-page/room-for-text.ts';
import { openInteractive } from './site/interactive.ts';
import { sentStates } from './site/sent-states.ts';

const loginPaths = ['/login', '/admin/reset-password#access_token=a&refresh_token=r&type=recovery'];
const MINUTES = 60_000;

const lessMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;
publicTest.use(lessMotion);
adminTest.use(lessMotion);

publicTest(
  'the open theme menu, sent forms, the login and the new password are accessible',
  async ({ page, stack }) => {
    publicTest.setTimeout(5 * MINUTES);
    await publicTest.step('the open theme menu', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openInteractive(page, '/about');
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('radio', { name: 'System' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'theme menu', everyView);
    });
    for (const { name, path, open } of sentStates) {
      await publicTest.step(name, async () => {
        await page.goto(path);
        await open(page, stack);
        await expectAccessible(page, name, everyView);
      });
    }
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

adminTest('every page of the admin is accessible', async ({ page }) => {
  adminTest.setTimeout(5 * MINUTES);
  for (const path of adminPaths) {
    await adminTest.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilLoaded(page);
      await expectAccessible(page, path, everyView);
    });
  }
});

/** Only pictures show these: their parts stand in other states, or in the page. */
const known = [
  /\/(?:nothing|edit-below|restore|compact|import-preview|uncertain|code-failed)$/,
  // As on the list of applications, and as of a new post or a job.
  /inquiries\/(?:selected|not-saved)$|jobs\/not-saved$|blog\/(?:edit|delete)$/,
];
const isKnown = ({ name }: { name: string }) => known.some((pattern) => pattern.test(name));

/** Ends what the last state has begun: its answers, its drafts, its session. A new context would load all code again. */
async function startAnew(page: Page, { origins }: Pick<AdminState, 'origins'>): Promise<void> {
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: null });
  // A file of the site that runs none of its code.
  await page.goto('/robots.txt');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

for (const [room, all] of Object.entries(statesByRoom)) {
  const states = all.filter((state) => !isKnown(state));
  adminTest(
    `what opens on the admin's screens of ${room} is accessible`,
    async ({ page, stack, adminState }) => {
      adminTest.setTimeout(5 * MINUTES);
      for (const { name, path, open, isPublic } of states) {
        const judge = async () => {
          await startAnew(page, isPublic ? noSession : adminState);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await open(page, stack);
          await expectAccessible(page, name, phoneAtNight);
        };
        // A state that does not open hides none of those after it.
        const failure = await adminTest.step(name, judge).catch((error: unknown) => error);
        expect.soft(failure, name).toBeUndefined();
      }
    },
  );
}
