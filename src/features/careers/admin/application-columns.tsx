import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { EmailText } from '@/components/admin/record/email-text';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { MailState } from '@/components/admin/record/mail-state';
import { RowCheckbox } from '@/components/admin/list/row-checkbox';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { Selection } from '@/components/admin/list/use-selection';
import { cn } from '@/lib/cn';
import type { Application } from '../api/admin-applications-row';
import { mailHref, phoneHref } from './contact-hrefs';
import { PositionLabel } from './position-label';
import { StatusButtons } from './status-buttons';
import type { ApplicationStatusControl } from './use-application-statuses';

interface ApplicationColumnsOptions {
  control: (application: Application) => ApplicationStatusControl;
  selection: Selection;
  mail: ReturnType<typeof useSendAgain>;
  onOpen: (id: string) => void;
}

export function createApplicationColumns({
  control,
  selection,
  mail,
  onOpen,
}: ApplicationColumnsOptions): Column<Application>[] {
  return [
    {
      header: 'Select',
      isControl: true,
      className: '@3xl:w-14',
      cell: ({ id, name }) => <RowCheckbox id={id} name={name} selection={selection} />,
    },
    {
      header: 'Applicant',
      isRowHeader: true,
      // Room for an address in one line.
      className: '@5xl:w-[24%]',
      cell: (application) => (
        <div className="grid justify-items-start gap-0.5">
          <button
            type="button"
            data-row-focus
            aria-haspopup="dialog"
            className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
            onClick={() => onOpen(application.id)}
          >
            {application.name}
          </button>
          <a href={mailHref(application)} className={cn('text-small text-ink-soft', linkClasses)}>
            <EmailText>{application.email}</EmailText>
          </a>
          <a href={phoneHref(application)} className={cn('text-small text-ink-soft', linkClasses)}>
            {application.phone}
          </a>
          {application.mailState && (
            <MailState
              {...mail(application.id, application.mailState)}
              about={application.name}
              isQuietWhenSent
            />
          )}
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
      className: '@5xl:whitespace-nowrap',
      cell: (application) => <DateTime value={application.createdAt} />,
    },
    {
      header: 'Status',
      className: '@3xl:w-72 @max-3xl:grid-cols-1',
      cell: (application) => (
        <StatusButtons application={application} control={control(application)} />
      ),
    },
    {
      header: 'Actions',
      className: '@3xl:w-16',
      cell: ({ id, name }) => (
        <EraseButton leads={{ applications: [id], inquiries: [] }} name={name} />
      ),
    },
  ];
}
