import { ExternalLink, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { type Column, growingColumn, oneLine, wideOnly } from '@/components/admin/list/data-table';
import { RowButton, rowIconClasses } from '@/components/admin/list/row-button';
import { RowOpener } from '@/components/admin/list/row-opener';
import { TimeAgo } from '@/components/admin/record/date-time';
import type { SavedValue } from '@/components/admin/record/use-row-saves';
import { FailureMark } from '@/components/admin/record/failure-mark';
import { Badge } from '@/components/ui/badge';
import { Switch } from '@/components/ui/switch';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format/format';
import { paths } from '@/lib/paths';
import { type AdminJob, countedApplications } from '../../api/admin-jobs';

interface JobColumnsOptions {
  activity: (job: AdminJob) => SavedValue<boolean>;
  /** Jobs with edits that are only on this device. */
  unsaved: ReadonlySet<string>;
  hasDeleteFailed: (id: string) => boolean;
  onOpen: (id: string) => void;
  onDelete: (job: AdminJob) => void;
}

export function createJobColumns(options: JobColumnsOptions): Column<AdminJob>[] {
  const { activity, unsaved, hasDeleteFailed, onOpen, onDelete } = options;
  return [
    {
      header: 'Job',
      isRowHeader: true,
      className: growingColumn,
      cell: ({ id, title, description }) => (
        <div className="flex min-w-0 items-center gap-3 @max-2xl:flex-wrap @max-2xl:gap-1">
          <RowOpener onOpen={() => onOpen(id)}>{title}</RowOpener>
          {unsaved.has(id) && <Badge tone="warning">Unsaved changes</Badge>}
          {description && (
            <span className="min-w-0 truncate text-small text-ink-soft @2xl:flex-1">
              {description}
            </span>
          )}
        </div>
      ),
    },
    { header: 'Type', className: oneLine, cell: ({ type }) => type ?? '–' },
    {
      header: 'Location',
      className: cn('@2xl:max-w-40 @2xl:truncate', wideOnly),
      cell: ({ location }) => location ?? '–',
    },
    {
      header: 'Applications',
      className: oneLine,
      cell: ({ title, applicationCount }) => (
        <Link
          to={`${paths.adminApplications.to()}?${new URLSearchParams({ q: title })}`}
          className={cn('inline-flex items-center pointer-coarse:min-h-11', linkClasses)}
        >
          {describeCount(applicationCount)}
          <span className="sr-only"> for {title}</span>
        </Link>
      ),
    },
    {
      header: 'Created',
      className: wideOnly,
      cell: ({ createdAt }) => <TimeAgo value={createdAt} />,
    },
    {
      header: 'Active',
      // A failed save says more than half a card holds.
      className: cn(oneLine, '@max-2xl:col-span-2'),
      cell: (job) => {
        const save = activity(job);
        return (
          <>
            <Switch
              aria-label={`${job.title} is active`}
              isOn={save.value}
              onSwitch={save.choose}
              className="flex"
            />
            <FailureMark subject={`Whether ${job.title} is active:`} save={save} />
          </>
        );
      },
    },
    {
      header: 'Actions',
      isActions: true,
      className: '@2xl:w-20 @2xl:pl-0',
      cell: (job) => (
        <>
          <div className="flex justify-end @max-2xl:-ml-2 @max-2xl:justify-start">
            {job.isActive && (
              <Link
                to={paths.job.to(job.id)}
                aria-label={`View page of ${job.title}`}
                title="View page"
                className={rowIconClasses}
              >
                <ExternalLink aria-hidden="true" className="size-4.5" />
              </Link>
            )}
            <RowButton
              icon={Trash2}
              isDanger
              aria-label={`Delete ${job.title}`}
              aria-haspopup="dialog"
              title="Delete"
              onClick={() => onDelete(job)}
            />
          </div>
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

function describeCount(count: number): string {
  return count >= countedApplications
    ? `${formatNumber(countedApplications)}+`
    : formatNumber(count);
}
