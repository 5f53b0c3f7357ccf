/** Every page is accessible in both themes, on a phone and on a desktop; every dialog on a dark phone. */
import { has } from './sections.ts';
import { publicKinds } from './site/addresses.ts';
import { everyView, expectAccessible, phoneAtNight, untilLoaded } from './axe.ts';
import { adminPaths, adminStates } from './admin/states/all.ts';
import { expect, test as publicTest } from './fixtures.ts';
import { noSession, test as adminTest } from './admin/signed-in.ts';
import { openInteractive } from './site/interactive.ts';
import { sentStates } from './site/sent-states.ts';

const publicPaths = [...publicKinds, ...(has('careers') ? ['/careers/no-such-position'] : [])];
const loginPaths = ['/login', '/admin/reset-password#access_token=a&refresh_token=r&type=recovery'];
const MINUTES = 60_000;

const lessMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;
publicTest.use(lessMotion);
adminTest.use(lessMotion);

publicTest('every public page is accessible to visitors', async ({ page, stack }) => {
  publicTest.setTimeout(5 * MINUTES);
  for (const path of publicPaths) {
    await publicTest.step(path, async () => {
      await openInteractive(page, path);
      await untilLoaded(page);
      await expectAccessible(page, path, everyView);
    });
  }
  for (const { name, path, open } of sentStates) {
    await publicTest.step(name, async () => {
      await page.goto(path);
      await open(page, stack);
      await expectAccessible(page, name, everyView);
    });
  }
  await publicTest.step('the open theme menu', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openInteractive(page, '/about');
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('radio', { name: 'System' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'theme menu', everyView);
  });
  for (const path of loginPaths) {
    await publicTest.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expectAccessible(page, path, everyView);
    });
  }
});

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
const isKnown = ({ name }: { name: string }) =>
  /\/(?:nothing|edit-below|restore|compact|import-preview|uncertain)$/.test(name);

const statesToJudge = adminStates.filter((state) => !isKnown(state));
const screens = new Set(statesToJudge.map(({ name }) => name.split('/')[1] ?? name));
for (const screen of screens) {
  adminTest(
    `what opens on the admin's ${screen} screen is accessible`,
    async ({ browser, stack }) => {
      adminTest.setTimeout(5 * MINUTES);
      const states = statesToJudge.filter(({ name }) => name.startsWith(`admin/${screen}/`));
      for (const { name, path, open, isPublic } of states) {
        await adminTest.step(name, async () => {
          // A new context keeps drafts and ended sessions out of the next state.
          const context = await browser.newContext({
            reducedMotion: 'reduce',
            ...(isPublic && { storageState: noSession }),
          });
          const page = await context.newPage();
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await open(page, stack);
          await expectAccessible(page, name, phoneAtNight);
          await context.close();
        });
      }
    },
  );
}
