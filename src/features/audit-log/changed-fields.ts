import { formatNumber } from '@/lib/format';
import type { AuditChange, AuditEntry, AuditValue } from './api/audit-entries';

/** One changed column in words. */
export interface ChangedField {
  label: string;
  /** Undefined where there was, or is, nothing to compare with. */
  before?: string;
  after?: string;
  /** Instead of both: what is not kept in the log. */
  note?: string;
}

/** The counting of many rows is told by the sentence, and a restored row's date by "restored". */
const untold = new Set(['rows', 'created_at', 'applications', 'inquiries']);

/** What the details of an entry list. */
export function changedFields({ changes }: Pick<AuditEntry, 'changes'>): ChangedField[] {
  return Object.entries(changes)
    .filter(([column]) => !untold.has(column))
    .map(([column, change]) => ({ label: fieldLabel(column), ...describeChange(change) }));
}

/** "is_active" → "active", "publish_date" → "publish date". */
export function fieldLabel(column: string): string {
  return column.replace(/^is_/, '').replaceAll('_', ' ');
}

function describeChange(change: AuditChange): Omit<ChangedField, 'label'> {
  if ('is_withheld' in change) return { note: 'not kept in the log' };
  if ('old_characters' in change) {
    const [before, after] = [change.old_characters, change.new_characters].map(formatNumber);
    if (change.old_characters === 0) return { note: `added, ${after} characters` };
    if (change.new_characters === 0) return { note: `removed, ${before} characters` };
    return { note: `changed, ${before} → ${after} characters` };
  }
  return {
    ...(change.old !== undefined && { before: describeValue(change.old) }),
    ...(change.new !== undefined && { after: describeValue(change.new) }),
  };
}

function describeValue(value: AuditValue): string {
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
