import { cn } from '@/shared/cn';
import { mailHref } from '@mail/letter/reply-links';
import type { Lead } from '@/admin/leads/model/lead';
import { EraseButton } from '@/admin/leads/erasure/erase-button';
import { linkClasses } from '@/admin/layout/link-classes';
import { growingColumn, oneLine, type Column, wideOnly } from '@/admin/kit/list/table/data-table';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { selectColumn } from '@/admin/kit/list/selection/select-column';
import type { Selection } from '@/admin/kit/list/selection/use-selection';
import { TimeAgo } from '@/admin/kit/record/date-time';
import { MailState } from '@/admin/leads/record/mail-state';
import { type Kind, leadsOf } from '@/admin/leads/model/kinds';
import type { LeadStatus } from '@/admin/leads/model/statuses';
import { StepState } from '@/admin/leads/next-step/step-state';
import { PhoneLinks } from '@/admin/leads/record/phone-links';
import { StatusChoice } from '@/admin/leads/record/status-choice';
import type { useSendAgain } from '@/admin/leads/record/use-send-again';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';

interface LeadColumnsOptions {
  kind: Kind;
  /** Says what a lead is about. */
  subject: Column<Lead>;
  rowCount: number;
  control: (lead: Lead) => SavedValue<LeadStatus>;
  selection: Selection;
  mail: ReturnType<typeof useSendAgain>;
  /** The agency's day. */
  today: string;
  onOpen: (id: string) => void;
}

const contactClasses = cn('truncate text-ink-soft', linkClasses);

export function createLeadColumns(options: LeadColumnsOptions): Column<Lead>[] {
  const { kind, subject, rowCount, control, selection, mail, today, onOpen } = options;
  return [
    selectColumn<Lead>({ selection, rowCount, nameOf: ({ name }) => name }),
    {
      header: kind.nameHeader,
      isRowHeader: true,
      className: cn(growingColumn, '@2xl:@max-4xl:w-1/3'),
      cell: ({ id, name, email, mailStatus, mailError }) => (
        <div className="flex min-w-0 items-center gap-3">
          <RowOpener onOpen={() => onOpen(id)}>{name}</RowOpener>
          <a
            href={mailHref(email)}
            className={cn(
              contactClasses,
              'block max-w-full min-w-0 py-1 text-small @2xl:shrink-9999',
              wideOnly,
            )}
          >
            {email}
          </a>
          <MailState {...mail({ id, mailStatus, mailError })} about={name} isInRow />
        </div>
      ),
    },
    {
      onPhone: 'below',
      ...subject,
      cell: (row) =>
        row.nextStep ? (
          <div className="flex min-w-0 items-center gap-2">
            <StepState step={row.nextStep} today={today} />
            <div className="min-w-0 flex-1">{subject.cell(row)}</div>
          </div>
        ) : (
          subject.cell(row)
        ),
    },
    {
      header: 'Phone',
      isBelowName: true,
      className: oneLine,
      cell: ({ phone }) =>
        phone ? <PhoneLinks phone={phone} className="truncate text-ink-soft" /> : '–',
    },
    {
      header: kind.dateHeader,
      onPhone: 'beside',
      cell: ({ createdAt }) => <TimeAgo value={createdAt} />,
    },
    {
      header: 'Status',
      onPhone: 'end',
      className: oneLine,
      cell: (row) => (
        <StatusChoice isInRow name={row.name} options={kind.statuses} control={control(row)} />
      ),
    },
    {
      header: 'Actions',
      isActions: true,
      className: '@2xl:w-10 @2xl:pl-0',
      cell: ({ id, name }) => <EraseButton leads={leadsOf(kind, [id])} name={name} />,
    },
  ];
}
