import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Cursor, formatCursor } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import { type AuditFilters, fetchAuditEntries } from './audit-entries';

export function auditEntriesQuery(filters: AuditFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [adminScope, 'audit-log', filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchAuditEntries(filters, after, signal),
    placeholderData: keepPreviousData,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}
