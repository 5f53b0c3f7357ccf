import { Copy, ExternalLink, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { linkClasses } from '@/admin/layout/link-classes';
import { type Column, growingColumn, oneLine, wideOnly } from '@/admin/kit/list/table/data-table';
import { RowButton, rowIconClasses, RowIconLabel } from '@/admin/kit/list/table/row-button';
import { RowMenu } from '@/admin/kit/list/table/row-menu';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { TimeAgo } from '@/admin/kit/record/date-time';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import { FailureMark } from '@/admin/kit/record/failure-mark';
import { Badge } from '@/shared/ui/badge';
import { Switch } from '@/admin/kit/controls/switch';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { addressWith, paths } from '@/shared/paths';
import { type AdminJob, countedApplications } from './api/admin-jobs';
import { ClosingBadge } from './closing-badge';
import { useIsOpenJob, useIsPastLastDay } from './last-day';

interface JobColumnsOptions {
  activity: (job: AdminJob) => SavedValue<boolean>;
  /** The ids of jobs with edits that only this device has. */
  unsaved: ReadonlySet<string>;
  hasDeleteFailed: (id: string) => boolean;
  onEdit: (id: string) => void;
  onCopy: (id: string) => void;
  onDelete: (job: AdminJob) => void;
}

export function createJobColumns(options: JobColumnsOptions): Column<AdminJob>[] {
  const { activity, unsaved, hasDeleteFailed, onEdit, onCopy, onDelete } = options;
  return [
    {
      header: 'Job',
      isRowHeader: true,
      className: growingColumn,
      cell: ({ id, title, description, isActive, closesOn }) => (
        <>
          <div className="flex min-w-0 items-center gap-3">
            <RowOpener isInPlace onOpen={() => onEdit(id)}>
              {title}
            </RowOpener>
            {isActive && closesOn && <ClosingBadge closesOn={closesOn} />}
            {unsaved.has(id) && <Badge tone="warning">Unsaved changes</Badge>}
          </div>
          {description && (
            <p
              dir="auto"
              className={cn('line-clamp-1 frame-side text-small text-ink-soft', wideOnly)}
            >
              {description}
            </p>
          )}
        </>
      ),
    },
    {
      header: 'Type',
      className: oneLine,
      cell: ({ type }) => (type === null ? '–' : <bdi>{type}</bdi>),
    },
    {
      header: 'Location',
      isBelowName: true,
      onPhone: 'below',
      className: 'wrap-anywhere @2xl:max-w-48',
      cell: ({ location }) => (location === null ? '–' : <bdi>{location}</bdi>),
    },
    {
      header: 'Applications',
      className: oneLine,
      cell: ({ id, title, applicationCount }) => (
        <Link
          to={addressWith(paths.adminApplications.to(), { job: id })}
          className={cn('inline-flex items-center pointer-coarse:min-h-11', linkClasses)}
        >
          <span>{describeCount(applicationCount)}</span>
          <span className="sr-only">{` for ${title}`}</span>
        </Link>
      ),
    },
    {
      header: 'Created',
      isBelowName: true,
      onPhone: 'beside',
      cell: ({ createdAt }) => <TimeAgo value={createdAt} />,
    },
    {
      header: 'Active',
      onPhone: 'end',
      className: oneLine,
      cell: (job) => <ActiveSwitch job={job} save={activity(job)} />,
    },
    {
      header: 'Actions',
      isActions: true,
      onPhone: 'menu',
      className: '@2xl:w-10 @2xl:ps-0',
      cell: (job) => (
        <>
          <RowMenu label={`More about ${job.title}`}>
            <RowButton
              icon={Pencil}
              aria-label={`Edit ${job.title}`}
              title="Edit"
              onClick={() => onEdit(job.id)}
            />
            <RowButton
              icon={Copy}
              aria-label={`Copy ${job.title}`}
              title="Copy"
              onClick={() => onCopy(job.id)}
            />
            <JobPageLink job={job} />
            <RowButton
              icon={BinIcon}
              aria-label={`Delete ${job.title}`}
              aria-haspopup="dialog"
              title="Delete"
              onClick={() => onDelete(job)}
            />
          </RowMenu>
          <FailureMark
            subject={job.title}
            save={{ hasFailed: hasDeleteFailed(job.id), retry: () => onDelete(job) }}
            words="not deleted, try again"
          />
        </>
      ),
    },
  ];
}

function ActiveSwitch({ job, save }: { job: AdminJob; save: SavedValue<boolean> }) {
  const isPast = useIsPastLastDay(job.closesOn);
  return (
    <>
      <Switch
        aria-label={`${job.title} is active`}
        isOn={save.value}
        isIdle={isPast}
        onSwitch={save.choose}
        className="flex"
      />
      <FailureMark subject={`${job.title}, active or not:`} save={save} />
    </>
  );
}

/** Links to the public page of a job until its last day ends. */
function JobPageLink({ job }: { job: AdminJob }) {
  if (!useIsOpenJob(job)) return null;
  return (
    <Link
      to={paths.job.to(job.id)}
      aria-label={`View page of ${job.title}`}
      title="View page"
      className={rowIconClasses}
    >
      <ExternalLink aria-hidden="true" className="size-4.5" />
      <RowIconLabel>View page</RowIconLabel>
    </Link>
  );
}

function describeCount(count: number): string {
  return count >= countedApplications
    ? `${formatNumber(countedApplications)}+`
    : formatNumber(count);
}
