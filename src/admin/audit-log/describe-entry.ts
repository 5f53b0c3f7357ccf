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

/** An entry as a sentence without its subject, the admin: "changed the application “Priya”". */
export function describeEntry(entry: Entry): string {
  const { action, rowId, changes } = entry;
  if (action === 'login') return verbs.login;
  // May take rows of several tables; their numbers are among the changed fields.
  if (action === 'erase' || action === 'restore') return `${verbs[action]} entries about people`;
  // The file of one application is the only export of a single row.
  if (action === 'export' && rowId !== null) return `opened the résumé of ${rowsOf(entry)}`;
  // The database writes the creation date only where a deleted row came back.
  const verb = changes.created_at ? verbs.restore : verbs[action];
  return `${verb} ${rowsOf(entry)}`;
}

/** "the job “Editor”", "a job" when its name is not known any more, "21 subscribers". */
function rowsOf(entry: Entry): string {
  const area = optionOf(auditedAreas, entry.table);
  const { one, many } = area ?? { one: 'entry', many: 'entries' };
  const count = valueOf(entry, 'rows');
  if (entry.rowId === null && typeof count === 'number') return formatCount(count, one, many);
  const name = nameOf(entry);
  if (name !== undefined) return `the ${one} “${name}”`;
  return /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
}

/** The row's present name, or the one that the log keeps of a row that is gone. */
function nameOf(entry: Entry): string | undefined {
  const names = [entry.label, ...nameColumns.map((column) => valueOf(entry, column))];
  const name = names.find((value) => typeof value === 'string');
  return entry.table === 'newsletters' && name !== undefined ? subjectForEveryone(name) : name;
}

/** The value of a column in the log: the one that a row lost, else the one that it got. */
function valueOf({ changes }: Entry, column: string): AuditValue | undefined {
  const change = changes[column];
  if (change && 'old' in change) return change.old;
  return change && 'new' in change ? change.new : undefined;
}
