import type { AuditEntry } from '@/admin/audit-log/api/audit-entries';

export const entry: AuditEntry = {
  id: '42',
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
  actorId: 'a0000000-0000-4000-8000-000000000001',
  actorEmail: 'sanika@example.com',
  action: 'update',
  table: 'job_applications',
  rowId: 'b0000000-0000-4000-8000-000000000001',
  label: 'Priya',
  changes: { status: { old: 'pending', new: 'shortlisted' } },
};
