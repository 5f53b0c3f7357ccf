import { EraseButton } from '@/components/admin/erasure/erase-button';
import type { Column } from '@/components/admin/list/data-table';
import { RowCheckbox } from '@/components/admin/list/row-checkbox';
import type { Selection } from '@/components/admin/list/use-selection';
import { DateTime } from '@/components/admin/record/date-time';
import { MailState } from '@/components/admin/record/mail-state';
import { PersonCell } from '@/components/admin/record/person-cell';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import type { Application } from '../../api/admin-applications';
import type { ApplicationStatus } from '../../application-status';
import { PositionLabel } from './position-label';
import { StatusButtons } from './status-buttons';

interface ApplicationColumnsOptions {
  control: (application: Application) => StatusControl<ApplicationStatus>;
  selection: Selection;
  mail: ReturnType<typeof useSendAgain>;
  onOpen: (id: string) => void;
}

export function createApplicationColumns(
  options: ApplicationColumnsOptions,
): Column<Application>[] {
  const { control, selection, mail, onOpen } = options;
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
      // Fits an email address in one line.
      className: '@5xl:w-[24%]',
      cell: (application) => (
        <PersonCell person={application} onOpen={onOpen}>
          {application.mailState && (
            <MailState
              {...mail(application.id, application.mailState)}
              about={application.name}
              isQuietWhenSent
            />
          )}
        </PersonCell>
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
