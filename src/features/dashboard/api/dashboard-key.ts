import { adminScope } from '@/lib/auth/admin-scope';

/** In front of the key of everything the dashboard reads, so that one button refreshes all of it. */
export const dashboardKey = [adminScope, 'dashboard'] as const;
