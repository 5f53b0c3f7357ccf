import type { Location } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '@/shared/paths';

// The requested page is kept in the history entry during the login. It survives a reload of the login page, and no link
// from outside can set it.

const returnStateSchema = z.object({ returnTo: z.string() });

export function toReturnState({ pathname, search, hash }: Location): { returnTo: string } {
  return { returnTo: `${pathname}${search}${hash}` };
}

/** Returns the page to open after the login: the requested admin page, or else the dashboard. */
export function readReturnAddress(historyState: unknown): string {
  const { data } = returnStateSchema.safeParse(historyState);
  const isAdminPage = data?.returnTo.startsWith(`${paths.admin.pattern}/`);
  return data && isAdminPage ? data.returnTo : paths.adminDashboard.to();
}
