import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';

/** A state of the admin without an address, such as an open dialog or a failed save. */
export interface AdminState {
  /** Also the name of its screenshot: `admin/<page>/<state>`. */
  name: string;
  path: string;
  /** Leads from the loaded page to the state, and resolves when the state is visible. */
  open: (page: Page, stack: Stack) => Promise<void>;
  /** Shown without a session. */
  isPublic?: boolean;
}

/** The states that begin at this path, by name. */
export const statesAt = (
  path: string,
  states: Record<string, AdminState['open']>,
  access: Pick<AdminState, 'isPublic'> = {},
): AdminState[] => Object.entries(states).map(([name, open]) => ({ name, path, open, ...access }));

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
