import { optionOf } from '@/shared/options';
import { formatNumber } from '@/shared/format/format';
import type { AuditChange, AuditEntry, AuditValue } from './api/audit-entries';

/**
 * The audited tables in the order of the screens, each with the owner's names for the table, one row and several rows.
 */
export const auditedAreas = [
  { value: 'jobs', label: 'Jobs', one: 'job', many: 'jobs' },
  { value: 'job_applications', label: 'Applications', one: 'application', many: 'applications' },
  { value: 'contact_inquiries', label: 'Inquiries', one: 'inquiry', many: 'inquiries' },
  {
    value: 'people',
    label: 'One person',
    one: 'entry about a person',
    many: 'entries about a person',
  },
  { value: 'lead_notes', label: 'Private notes', one: 'private note', many: 'private notes' },
  { value: 'next_steps', label: 'Next steps', one: 'next step', many: 'next steps' },
  {
    value: 'reply_templates',
    label: 'Reply templates',
    one: 'reply template',
    many: 'reply templates',
  },
  { value: 'blogs', label: 'Blog posts', one: 'post', many: 'posts' },
  { value: 'blog_settings', label: 'Blog settings', one: 'blog setting', many: 'blog settings' },
  { value: 'newsletter_subscribers', label: 'Newsletter', one: 'subscriber', many: 'subscribers' },
  { value: 'newsletter_tags', label: 'Newsletter tags', one: 'tag', many: 'tags' },
  { value: 'newsletters', label: 'Campaigns', one: 'campaign', many: 'campaigns' },
  {
    value: 'newsletter_settings',
    label: 'Newsletter settings',
    one: 'newsletter setting',
    many: 'newsletter settings',
  },
  { value: 'admin_settings', label: 'Settings', one: 'setting', many: 'settings' },
  {
    value: 'site_build',
    label: 'Static site',
    one: 'build of the static site',
    many: 'builds of the static site',
  },
  { value: 'sessions', label: 'Logins', one: 'session', many: 'sessions' },
  {
    value: 'login_codes',
    label: 'Login codes',
    one: 'login code setting',
    many: 'login code settings',
  },
  {
    value: 'trusted_browsers',
    label: 'Known browsers',
    one: 'known browser',
    many: 'known browsers',
  },
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

/** Columns that the entry's sentence already covers, and ids, which tell a reader nothing. */
const hiddenColumns = new Set(['rows', 'created_at', 'inquiry_id', 'application_id']);

/** Columns that name a row. An entry's sentence includes them unless the name itself was changed. */
export const nameColumns = ['title', 'subject'];

export function changedFields({
  action,
  changes,
}: Pick<AuditEntry, 'action' | 'changes'>): ChangedField[] {
  return Object.entries(changes)
    .filter(([column]) => !hiddenColumns.has(column))
    .filter(([column]) => action === 'update' || !nameColumns.includes(column))
    .map(([column, change]) => ({ label: fieldLabel(column), ...describeChange(change) }));
}

/** "is_active" → "active", "publish_date" → "publish date". */
function fieldLabel(column: string): string {
  return column.replace(/^(is|has)_/, '').replaceAll('_', ' ');
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
  return typeof value === 'number' ? formatNumber(value) : value;
}
