import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';

/** Something of the admin that has no address of its own: a dialog that stands open, a save that failed. */
export interface AdminState {
  /** As its picture is called: `admin/<page>/<state>`. */
  name: string;
  path: string;
  /** Whatever leads there once the page stands; done when it is there to be looked at. */
  open: (page: Page, stack: Stack) => Promise<void>;
  /** What visitors may see too. */
  isPublic?: boolean;
}

/** The first row of the list, once it is there. */
export const firstRow = (page: Page) => page.locator('tbody').getByRole('row').first();

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** From now on the database refuses every change of this table the way a policy does: without an error. */
export async function refuseChanges(page: Page, table: string): Promise<void> {
  await page.route(`**/rest/v1/${table}*`, (route) =>
    /PATCH|DELETE/.test(route.request().method()) ? route.fulfill({ json: [] }) : route.continue(),
  );
}
