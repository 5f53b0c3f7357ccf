import { Paperclip } from 'lucide-react';
import { cn } from '@/shared/cn';
import { mailHref } from '@mail/letter/lead-links';
import type { Lead } from '@/admin/leads/model/lead';
import { linkClasses } from '@/admin/layout/link-classes';
import { growingColumn, oneLine, type Column } from '@/admin/kit/list/table/data-table';
import { RowButton } from '@/admin/kit/list/table/row-button';
import { RowMenu } from '@/admin/kit/list/table/row-menu';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { selectColumn } from '@/admin/kit/list/selection/select-column';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { EmailText } from '@/admin/kit/record/email-text';
import { TimeAgo } from '@/admin/kit/record/date-time';
import type { Kind } from '@/admin/leads/model/kinds';
import { PhoneLinks } from '@/admin/leads/record/phone-links';
import { RowMail, RowStatus, RowStep } from './lead-row';

interface LeadColumnsOptions {
  kind: Kind;
  /** The column that says what a lead is about. */
  subject: Column<Lead>;
  onOpen: (id: string) => void;
  onErase: (lead: Lead) => void;
}

/** Creates the columns of a list inside a SelectionProvider and a LeadRowProvider. */
export function createLeadColumns(options: LeadColumnsOptions): Column<Lead>[] {
  const { kind, subject, onOpen, onErase } = options;
  return [
    selectColumn<Lead>(({ name }) => name),
    {
      header: kind.nameHeader,
      isRowHeader: true,
      className: cn(growingColumn, '@4xl:w-3/10'),
      cell: (lead) => (
        <>
          <div className="flex min-w-0 items-center gap-x-2">
            <RowOpener onOpen={() => onOpen(lead.id)}>{lead.name}</RowOpener>
            {lead.hasResume && <ResumeMark />}
            <RowMail lead={lead} />
          </div>
          <a
            href={mailHref(lead.email)}
            className={cn(
              linkClasses,
              'flex min-h-6 w-fit items-center text-small text-ink-soft @max-4xl:hidden',
            )}
          >
            <EmailText>{lead.email}</EmailText>
          </a>
        </>
      ),
    },
    {
      onPhone: 'below',
      ...subject,
      cell: (row) =>
        row.nextStep ? (
          <div className="flex min-w-0 items-center gap-2 @2xl:block">
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
        phone ? <PhoneLinks {...{ phone, numbers }} className="text-ink-soft" /> : '–',
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
      cell: (lead) => (
        <RowMenu label={`More about ${lead.name}`}>
          <RowButton
            icon={BinIcon}
            aria-label={`Erase ${lead.name}`}
            aria-haspopup="dialog"
            title="Erase"
            onClick={() => onErase(lead)}
          />
        </RowMenu>
      ),
    },
  ];
}

function ResumeMark() {
  return (
    <span title="With a résumé" className="shrink-0 text-ink-soft">
      <Paperclip aria-hidden="true" className="size-4" />
      <span className="sr-only">With a résumé</span>
    </span>
  );
}
