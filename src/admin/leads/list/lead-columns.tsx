import { cn } from '@/shared/cn';
import { mailHref } from '@mail/letter/lead-links';
import type { Lead } from '@/admin/leads/model/lead';
import { EraseButton } from '@/admin/leads/erasure/erase-button';
import { linkClasses } from '@/admin/layout/link-classes';
import { growingColumn, oneLine, type Column, wideOnly } from '@/admin/kit/list/table/data-table';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { selectColumn } from '@/admin/kit/list/selection/select-column';
import { TimeAgo } from '@/admin/kit/record/date-time';
import { type Kind, leadsOf } from '@/admin/leads/model/kinds';
import { PhoneLinks } from '@/admin/leads/record/phone-links';
import { RowMail, RowStatus, RowStep } from './lead-row';

interface LeadColumnsOptions {
  kind: Kind;
  /** Says what a lead is about. */
  subject: Column<Lead>;
  onOpen: (id: string) => void;
}

const contactClasses = cn('truncate text-ink-soft', linkClasses);

/** For a list in a SelectionProvider and a LeadRowProvider. */
export function createLeadColumns({ kind, subject, onOpen }: LeadColumnsOptions): Column<Lead>[] {
  return [
    selectColumn<Lead>(({ name }) => name),
    {
      header: kind.nameHeader,
      isRowHeader: true,
      className: cn(growingColumn, '@2xl:@max-4xl:w-1/3'),
      cell: (lead) => (
        <div className="flex min-w-0 items-center gap-3">
          <RowOpener onOpen={() => onOpen(lead.id)}>{lead.name}</RowOpener>
          <a
            href={mailHref(lead.email)}
            className={cn(
              contactClasses,
              'block max-w-full min-w-0 py-1 text-small @2xl:shrink-9999',
              wideOnly,
            )}
          >
            {lead.email}
          </a>
          <RowMail lead={lead} />
        </div>
      ),
    },
    {
      onPhone: 'below',
      ...subject,
      cell: (row) =>
        row.nextStep ? (
          <div className="flex min-w-0 items-center gap-2">
            <RowStep step={row.nextStep} />
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
      cell: ({ phone, phoneNumbers: numbers }) =>
        phone ? <PhoneLinks {...{ phone, numbers }} className="truncate text-ink-soft" /> : '–',
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
      cell: (lead) => <RowStatus kind={kind} lead={lead} />,
    },
    {
      header: 'Actions',
      isActions: true,
      className: '@2xl:w-10 @2xl:ps-0',
      cell: ({ id, name }) => <EraseButton leads={leadsOf(kind, [id])} name={name} />,
    },
  ];
}
