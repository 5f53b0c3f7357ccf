import type { Column } from '@/components/admin/data-table';
import { DateTime } from '@/components/admin/date-time';
import { linkClasses } from '@/components/admin/link-classes';
import { cn } from '@/lib/cn';
import type { Application } from '../api/admin-applications';
import { mailHref, phoneHref } from './contact-hrefs';
import { MailBadge } from './mail-badge';
import { PositionLabel } from './position-label';
import { StatusButtons } from './status-buttons';
import type { ApplicationStatusControl } from './use-application-statuses';

interface ApplicationColumnsOptions {
  control: (application: Application) => ApplicationStatusControl;
  onOpen: (application: Application, opener: HTMLElement) => void;
}

export function createApplicationColumns({
  control,
  onOpen,
}: ApplicationColumnsOptions): Column<Application>[] {
  return [
    {
      header: 'Applicant',
      isRowHeader: true,
      cell: (application) => (
        <div className="grid justify-items-start gap-0.5">
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
            onClick={(event) => onOpen(application, event.currentTarget)}
          >
            {application.name}
          </button>
          <a href={mailHref(application)} className={cn('text-small text-ink-soft', linkClasses)}>
            {application.email}
          </a>
          <a href={phoneHref(application)} className={cn('text-small text-ink-soft', linkClasses)}>
            {application.phone}
          </a>
          <MailBadge state={application.mailState} />
        </div>
      ),
    },
    {
      header: 'Position',
      cell: (application) => (
        <>
          <p>
            <PositionLabel application={application} />
          </p>
          {application.experience && (
            <p className="text-small text-ink-soft">{application.experience}</p>
          )}
        </>
      ),
    },
    {
      header: 'Applied',
      cell: (application) => <DateTime value={application.createdAt} />,
    },
    {
      header: 'Status',
      className: '@3xl:w-72 @max-3xl:grid-cols-1',
      cell: (application) => (
        <StatusButtons application={application} control={control(application)} />
      ),
    },
  ];
}
