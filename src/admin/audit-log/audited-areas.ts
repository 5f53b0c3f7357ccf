import { optionOf } from '@/shared/options';
import { formatNumber } from '@/shared/format/format';
import type { AuditChange, AuditEntry, AuditValue } from './api/audit-entries';

/** The audited tables in the order of the screens, with the names that the owner knows. */
export const auditedAreas = [
  { value: 'jobs', label: 'Jobs' },
  { value: 'job_applications', label: 'Applications' },
  { value: 'contact_inquiries', label: 'Inquiries' },
  { value: 'people', label: 'One person' },
  { value: 'lead_notes', label: 'Private notes' },
  { value: 'next_steps', label: 'Next steps' },
  { value: 'reply_templates', label: 'Reply templates' },
  { value: 'blogs', label: 'Blog posts' },
  { value: 'blog_settings', label: 'Blog settings' },
  { value: 'newsletter_subscribers', label: 'Newsletter' },
  { value: 'newsletter_tags', label: 'Newsletter tags' },
  { value: 'newsletters', label: 'Campaigns' },
  { value: 'newsletter_settings', label: 'Newsletter settings' },
  { value: 'admin_settings', label: 'Settings' },
  { value: 'site_build', label: 'Static site' },
  { value: 'sessions', label: 'Logins' },
  { value: 'login_codes', label: 'Login codes' },
  { value: 'trusted_browsers', label: 'Known browsers' },
] as const;

/** A table without a label here is shown by its own name. */
export function areaLabel(table: string): string {
  return optionOf(auditedAreas, table)?.label ?? table.replaceAll('_', ' ');
}

/** A changed column as text. */
export interface ChangedField {
  label: string;
  /** Undefined when there is no value on that side. */
  before?: string;
  after?: string;
  /** Replaces both where the log keeps no values. */
  note?: string;
}

/** Columns that the entry's sentence already covers. */
const coveredColumns = new Set([
  'rows',
  'created_at',
  'applications',
  'inquiries',
  'reply',
  'newsletter_entries',
  'welcome_letter',
]);

export function changedFields({ changes }: Pick<AuditEntry, 'changes'>): ChangedField[] {
  return Object.entries(changes)
    .filter(([column]) => !coveredColumns.has(column))
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
