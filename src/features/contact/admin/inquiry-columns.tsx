import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { EmailText } from '@/components/admin/record/email-text';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { MailState } from '@/components/admin/record/mail-state';
import { RowCheckbox } from '@/components/admin/list/row-checkbox';
import type { Selection } from '@/components/admin/list/use-selection';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import { cn } from '@/lib/cn';
import type { Inquiry } from './inquiry';
import { businessLabel, serviceLabel } from './inquiry-labels';
import { InquiryStatusChoice } from './inquiry-status-choice';
import { mailAddressHref, phoneHref } from './reply-links';
import type { InquiryStatusControl } from './use-inquiry-statuses';

interface InquiryColumnsOptions {
  control: (inquiry: Inquiry) => InquiryStatusControl;
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
      cell: (inquiry) => <Visitor inquiry={inquiry} onOpen={onOpen} />,
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
          {/* The beginning is enough to know what it is about; the panel has all of it. */}
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

function Visitor({ inquiry, onOpen }: { inquiry: Inquiry; onOpen: (id: string) => void }) {
  const contact = cn('text-small text-ink-soft', linkClasses);
  return (
    <div className="grid min-w-0 justify-items-start gap-0.5">
      <button
        type="button"
        data-row-focus
        aria-haspopup="dialog"
        className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
        onClick={() => onOpen(inquiry.id)}
      >
        {inquiry.name}
      </button>
      <a href={mailAddressHref(inquiry.email)} className={contact}>
        <EmailText>{inquiry.email}</EmailText>
      </a>
      {inquiry.phone && (
        <a href={phoneHref(inquiry.phone)} className={contact}>
          {inquiry.phone}
        </a>
      )}
    </div>
  );
}
