import { oneLine, type Column } from '@/admin/kit/list/table/data-table';
import { TimeAgo } from '@/admin/kit/record/date-time';
import { linkClasses } from '@/admin/layout/link-classes';
import { formatCount } from '@/shared/format/format';
import { cn } from '@/shared/cn';
import type { AuditEntry } from './api/audit-entries';
import { describeEntry } from './describe-entry';
import { areaLabel, changedFields, type ChangedField } from './audited-areas';

export function createAuditColumns(onPickActor: (actorId: string) => void): Column<AuditEntry>[] {
  return [
    {
      header: 'What happened',
      isRowHeader: true,
      className: '@2xl:w-3/4',
      cell: (entry) => (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="wrap-anywhere">
            <button
              type="button"
              title="Show only what this admin did"
              onClick={() => onPickActor(entry.actorId)}
              className={cn('font-semibold', linkClasses)}
            >
              {entry.actorEmail}
            </button>{' '}
            <span>{describeEntry(entry)}</span>
          </p>
          <ChangedFields entry={entry} />
        </div>
      ),
    },
    { header: 'Area', onPhone: 'below', className: oneLine, cell: ({ table }) => areaLabel(table) },
    { header: 'When', onPhone: 'end', cell: ({ at }) => <TimeAgo value={at} /> },
  ];
}

/** More changed fields than these are shown on request. */
const maxFieldsInline = 3;

function ChangedFields({ entry }: { entry: AuditEntry }) {
  const fields = changedFields(entry);
  if (fields.length === 0) return null;
  const list = (
    <dl className="flex flex-wrap gap-x-4 text-small">
      {fields.map((field) => (
        <div key={field.label} className="flex gap-x-2">
          <dt className="shrink-0 text-ink-soft">{`${field.label}:`}</dt>
          <dd className="wrap-anywhere">
            <Change field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (fields.length <= maxFieldsInline) return list;
  return (
    <details className="text-small open:w-full">
      <summary className="w-fit cursor-pointer rounded-control py-1 text-ink-soft hover:text-ink focus-visible:outline-offset-0">
        {formatCount(fields.length, 'field')}
      </summary>
      {list}
    </details>
  );
}

function Change({ field: { before, after, note } }: { field: ChangedField }) {
  if (note !== undefined) return <span className="text-ink-soft">{note}</span>;
  return (
    <>
      {before !== undefined && (
        <del className="text-ink-soft">
          <span className="sr-only">before: </span>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && (
        <ins className="no-underline">
          <span className="sr-only">after: </span>
          <bdi>{after}</bdi>
        </ins>
      )}
    </>
  );
}
