/** States of the audit log. */
import * as rows from '../rows.ts';
import { listStates, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const screen = {
  name: 'admin/audit-log',
  at: '/admin/audit-log',
  answers: { ...signedIn, audit_entries: rows.auditEntries },
};

export const auditLogStates: State[] = [
  ...listStates({ ...screen, emptied: { audit_entries: [] } }),
  {
    ...screen,
    name: 'admin/audit-log/fields',
    async play({ user, screen: page }) {
      await user.click(await page.findByText('4 fields'));
      await page.findByText('changed, 10 → 5,000 characters');
    },
  },
];
