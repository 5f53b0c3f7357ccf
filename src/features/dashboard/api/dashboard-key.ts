import { adminScope } from '@/lib/auth/admin-scope';

/** In front of the key of everything the dashboard reads, so that one button refreshes all of it. */
export const dashboardKey = [adminScope, 'dashboard'] as const;

/** Figures asked for ahead of the screen (app/layouts/auth-boundary.tsx) are not asked for again when it opens. */
export const dashboardFreshMs = 2000;
