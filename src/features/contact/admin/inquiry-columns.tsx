import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { MailState } from '@/components/admin/record/mail-state';
import { PersonCell } from '@/components/admin/record/person-cell';
import { RowCheckbox } from '@/components/admin/list/row-checkbox';
import type { Selection } from '@/components/admin/list/use-selection';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import { businessLabel, type Inquiry, type InquiryStatus, serviceLabel } from '../inquiry';
import { InquiryStatusChoice } from './inquiry-status-choice';

interface InquiryColumnsOptions {
  control: (inquiry: Inquiry) => StatusControl<InquiryStatus>;
  mail: ReturnType<typeof useSendAgain>;
  selection: Selection;
  onOpen: (id: string) => void;
}

export function createInquiryColumns(options: InquiryColumnsOptions): Column<Inquiry>[] {
  const { control, mail, selection, onOpen } = options;
  return [
    {
      header: 'Select',
      isControl: true,
      className: '@3xl:w-14',
      cell: ({ id, name }) => <RowCheckbox id={id} name={name} selection={selection} />,
    },
    {
      header: 'Visitor',
      isRowHeader: true,
      className: '@3xl:w-[21%]',
      cell: (inquiry) => <PersonCell person={inquiry} onOpen={onOpen} />,
    },
    {
      header: 'Inquiry',
      className: '@3xl:w-[25%] @max-xl:grid-cols-1',
      cell: (inquiry) => (
        <>
          <p>
            <span className="font-semibold">{serviceLabel(inquiry.serviceNeeded)}</span>
            {inquiry.businessType && (
              <span className="text-ink-soft"> · {businessLabel(inquiry.businessType)}</span>
            )}
          </p>
          <p className="line-clamp-2 text-small wrap-anywhere text-ink-soft">
            {inquiry.message ?? 'No message'}
          </p>
        </>
      ),
    },
    {
      header: 'Received',
      cell: (inquiry) => (
        <>
          <DateTime value={inquiry.createdAt} />
          <MailState
            {...mail(inquiry.id, inquiry.mailStatus)}
            about={inquiry.name}
            isQuietWhenSent
          />
        </>
      ),
    },
    {
      header: 'Status',
      className: '@3xl:w-72 @max-3xl:grid-cols-1',
      cell: (inquiry) => <InquiryStatusChoice name={inquiry.name} control={control(inquiry)} />,
    },
    {
      header: 'Actions',
      className: '@3xl:w-16',
      cell: ({ id, name }) => (
        <EraseButton leads={{ applications: [], inquiries: [id] }} name={name} />
      ),
    },
  ];
}
