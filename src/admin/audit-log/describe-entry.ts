import { subjectForEveryone } from '@contracts/letter-fields';
import { formatCount } from '@/shared/format/format';
import { optionOf } from '@/shared/options';
import type { AuditEntry, AuditValue } from './api/audit-entries';
import { auditedAreas, nameColumns } from './audited-areas';

type Entry = Pick<AuditEntry, 'action' | 'table' | 'rowId' | 'label' | 'changes'>;

const verbs: Record<Entry['action'], string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  erase: 'erased',
  restore: 'restored',
  bar: 'barred',
  export: 'exported',
  login: 'logged in',
};

/** Describes an entry as a sentence without its subject (the admin): "changed the application “Priya”". */
export function describeEntry(entry: Entry): string {
  const { action, rowId, changes } = entry;
  if (action === 'login') return verbs.login;
  // An erasure or a restore can cover several tables; the changed fields list how many rows of each.
  if (action === 'erase' || action === 'restore') return `${verbs[action]} entries about people`;
  // The file of one application is the only export of a single row.
  if (action === 'export' && rowId !== null) return `opened the résumé of ${rowsOf(entry)}`;
  // The database writes the creation date only where a deleted row came back.
  const verb = changes.created_at ? verbs.restore : verbs[action];
  return `${verb} ${rowsOf(entry)}`;
}

/** Names an entry's rows: "the job “Editor”", "a job" when its name is unknown, or "21 subscribers". */
function rowsOf(entry: Entry): string {
  const area = optionOf(auditedAreas, entry.table);
  const { one, many } = area ?? { one: 'entry', many: 'entries' };
  const count = valueOf(entry, 'rows');
  if (entry.rowId === null && typeof count === 'number') return formatCount(count, one, many);
  const name = nameOf(entry);
  if (name !== undefined) return `the ${one} “${name}”`;
  return /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
}

/** Returns the row's present name, or for a deleted row the name in the log. */
function nameOf(entry: Entry): string | undefined {
  const names = [entry.label, ...nameColumns.map((column) => valueOf(entry, column))];
  const name = names.find((value) => typeof value === 'string');
  return entry.table === 'newsletters' && name !== undefined ? subjectForEveryone(name) : name;
}

/** Returns a column's old value in the log, or its new value when it had none. */
function valueOf({ changes }: Entry, column: string): AuditValue | undefined {
  const change = changes[column];
  if (change && 'old' in change) return change.old;
  return change && 'new' in change ? change.new : undefined;
}
