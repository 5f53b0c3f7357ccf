import { type Column, oneLine } from '@/components/admin/list/data-table';
import { TimeAgo } from '@/components/admin/record/date-time';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { cn } from '@/lib/cn';
import type { AuditEntry } from '../api/audit-entries';
import { describeEntry } from '../describe-entry';
import { areaLabel } from '../model';
import { ChangedFieldsList } from './changed-fields-list';

export function createAuditColumns(onPickActor: (actorId: string) => void): Column<AuditEntry>[] {
  return [
    {
      header: 'What happened',
      isRowHeader: true,
      className: '@3xl:w-3/4',
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
            {describeEntry(entry)}
          </p>
          <ChangedFieldsList entry={entry} />
        </div>
      ),
    },
    { header: 'Area', className: oneLine, cell: ({ table }) => areaLabel(table) },
    { header: 'When', cell: ({ at }) => <TimeAgo value={at} /> },
  ];
}
