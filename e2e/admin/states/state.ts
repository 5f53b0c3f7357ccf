import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';

type Open = (page: Page, stack: Stack) => Promise<void>;

/** A screen, such as an open dialog or a failed save. */
export interface State {
  /** Also the name of its screenshot: `admin/<page>/<state>`. */
  name: string;
  /** Leads on from the state before it, or from the loaded page, and resolves when the state is visible. */
  open?: Open;
}

/** States that are reached one after the other, because opening the admin costs more than most of them. */
export interface Walk {
  /** The page on which the first of them begins. */
  path: string;
  states: State[];
  /** Shown without a session. */
  isPublic?: boolean;
}

export const walkAt = (path: string, states: Record<string, Open>): Walk => ({
  path,
  states: Object.entries(states).map(([name, open]) => ({ name, open })),
});

/** The walks as far as their last wanted states. */
export const walkOnlyTo = (walks: Walk[], isWanted: (state: State) => boolean): Walk[] =>
  walks
    .map((walk) => ({
      ...walk,
      states: walk.states.slice(0, walk.states.findLastIndex(isWanted) + 1),
    }))
    .filter(({ states }) => states.length > 0);

/** Closes what lies over the screen, one over the other. */
export async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('[role$="dialog"]');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await dialogs.nth(open - 1).waitFor({ state: 'detached' });
  }
}

/** Loads the rows of a list again. */
export const refresh = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();

/** The first row of the list. */
export const firstRow = (page: Page) => page.locator('tbody').getByRole('row').first();

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Types into the command palette. */
export async function searchAdmin(page: Page, words: string): Promise<void> {
  await button(page, 'Search the admin').click();
  await page.getByRole('combobox', { name: /Search pages/ }).fill(words);
}

/** From now on every change of this table is refused as a policy does it: without an error. */
export async function refuseChanges(page: Page, table: string): Promise<void> {
  await page.route(`**/rest/v1/${table}*`, (route) =>
    /PATCH|DELETE/.test(route.request().method()) ? route.fulfill({ json: [] }) : route.continue(),
  );
}
