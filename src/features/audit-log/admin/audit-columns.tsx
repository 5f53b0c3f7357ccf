import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { toIsoMoment } from '@/lib/iso-moment';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { cn } from '@/lib/cn';
import type { AuditEntry } from '../api/audit-entries';
import { describeEntry } from '../describe-entry';
import { areaLabel } from '../model';
import { relativeTime } from '../relative-time';
import { ChangedFieldsList } from './changed-fields-list';

interface AuditColumnsOptions {
  /** When the entries were read; relative times count from here. */
  readAt: number;
  onPickActor: (actorId: string) => void;
}

export function createAuditColumns({
  readAt,
  onPickActor,
}: AuditColumnsOptions): Column<AuditEntry>[] {
  return [
    {
      header: 'What happened',
      isRowHeader: true,
      className: '@3xl:w-[62%]',
      cell: (entry) => (
        <div className="grid justify-items-start gap-1">
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
    { header: 'Area', cell: ({ table }) => areaLabel(table) },
    {
      header: 'When',
      cell: ({ at }) => (
        <>
          <p>{relativeTime(Date.parse(toIsoMoment(at)), readAt)}</p>
          <p className="text-small text-ink-soft">
            <DateTime value={at} />
          </p>
        </>
      ),
    },
  ];
}
