import { useQuery } from '@tanstack/react-query';
import { growingColumn, growingText } from '@/components/admin/list/data-table';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import { NoRows } from '@/components/admin/list/no-rows';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { LeadMessage, type LeadKind } from '@/leads/record/lead-panel';
import { LeadScreen } from '@/leads/list/lead-screen';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import {
  fetchAllInquiries,
  fetchInquiry,
  fetchInquiryHistory,
  inquiriesQuery,
  fetchMatchingInquiries,
  inquiryCountQuery,
  inquiryCountsQuery,
  inquiryKeys,
  saveInquiriesStatus,
  type Inquiry,
  type InquiryCounts,
  type InquiryFilters,
} from '../api/admin-inquiries';
import { inquiryStatuses, type InquiryStatus } from '../inquiry-status';
import { InquiryReply } from './inquiry-reply';
import { leadsToCsv, type CsvColumn } from '@/leads/list/lead-csv';
import { csvMoment, csvMomentHeader } from '@/lib/format/moment';
import { labelOf, optionOf } from '@/lib/options';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format/format';

const kind: LeadKind<Inquiry, InquiryStatus> = {
  noun: ['inquiry', 'inquiries'],
  keys: inquiryKeys,
  statuses: inquiryStatuses,
  nameHeader: 'Visitor',
  dateHeader: 'Received',
  subject: {
    header: 'Inquiry',
    className: growingColumn,
    cell: ({ serviceNeeded, businessType, message }) => (
      <p className={cn('@max-2xl:line-clamp-3', growingText)}>
        <span className="font-semibold">{labelOf(servicesNeeded, serviceNeeded)}</span>
        <span className="text-ink-soft">
          {businessType && <span>{` · ${labelOf(businessTypes, businessType)}`}</span>}
          <span>{` · ${message ?? 'No message'}`}</span>
        </span>
      </p>
    ),
  },
  find: fetchInquiry,
  readHistory: fetchInquiryHistory,
  describe: ({ serviceNeeded }) => labelOf(servicesNeeded, serviceNeeded),
  facts: ({ businessType }) => [
    ['Business type', businessType && labelOf(businessTypes, businessType)],
  ],
  renderMessage: (inquiry, control) => (
    <>
      <LeadMessage
        text={inquiry.message}
        whenEmpty="No message: only the fields below were filled in."
      />
      <InquiryReply inquiry={inquiry} control={control} />
    </>
  ),
};

export function InquiriesScreen() {
  const address = useListAddress();
  // Values that do not exist are ignored.
  const filters: InquiryFilters = {
    search: address.get('q'),
    status: optionOf(inquiryStatuses, address.get('status'))?.value ?? null,
    service: optionOf(servicesNeeded, address.get('service'))?.value ?? null,
  };
  const query = useQuery(inquiriesQuery(filters, address.after));
  const counts = useQuery(inquiryCountsQuery());
  const count = useQuery(inquiryCountQuery(filters));
  const isFiltered = filters.search !== '' || filters.service !== null;

  return (
    <LeadScreen
      kind={kind}
      title="Inquiries"
      address={address}
      query={query}
      onRefresh={() => {
        void counts.refetch();
        void count.refetch();
      }}
      scope={filters}
      total={count.data}
      readMatching={(progress) => fetchMatchingInquiries(filters, progress)}
      save={saveInquiriesStatus}
      actionOf={(label) => `Mark as ${label.toLowerCase()}`}
      readAll={(progress) => fetchAllInquiries(filters, progress)}
      toCsv={inquiriesToCsv}
      filters={
        <>
          <ListSearch
            address={address}
            label="Search inquiries"
            placeholder="Name, email, phone or message"
          />
          <ListFilter<string>
            address={address}
            name="service"
            label="Filter by service"
            value={filters.service}
            allLabel="All services"
            options={servicesNeeded}
            className="grow sm:w-60 sm:grow-0"
          />
          {filters.search !== '' && (
            <p className="order-last basis-full text-small text-ink-soft">
              The search reads the first 300 characters of a message.
            </p>
          )}
        </>
      }
      emptyState={
        filters.status === 'new' && !isFiltered ? (
          <EmptyState
            title="Nothing new"
            description="Every inquiry has been answered or archived."
            action={
              <Button variant="outline" size="small" onClick={address.clear}>
                Show all inquiries
              </Button>
            }
          />
        ) : (
          <NoRows
            noun="inquiries"
            description="They appear here when visitors send the contact form."
            isFiltered={isFiltered || filters.status !== null}
            onClear={address.clear}
          />
        )
      }
    >
      <InquiryStatusFilter
        value={filters.status}
        counts={counts.data}
        onChange={(next) => address.set('status', next ?? '')}
      />
    </LeadScreen>
  );
}

const columns: readonly CsvColumn<Inquiry>[] = [
  [csvMomentHeader('Received'), ({ createdAt }) => csvMoment(createdAt)],
  ['Status', ({ status }) => labelOf(inquiryStatuses, status)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Business type', ({ businessType }) => businessType && labelOf(businessTypes, businessType)],
  ['Service needed', ({ serviceNeeded }) => labelOf(servicesNeeded, serviceNeeded)],
  ['Message', ({ message }) => message],
];

const inquiriesToCsv = (rows: readonly Inquiry[]) => leadsToCsv(columns, rows);

interface InquiryStatusFilterProps {
  /** Null: every status. */
  value: InquiryStatus | null;
  /** Undefined while they load; the filter works without them. */
  counts: InquiryCounts | undefined;
  onChange: (status: InquiryStatus | null) => void;
}

function InquiryStatusFilter({ value, counts, onChange }: InquiryStatusFilterProps) {
  const total = counts && counts.new + counts.answered + counts.archived;
  const choices = [
    { status: null, label: 'All', count: total },
    ...inquiryStatuses.map(({ value: status, label }) => ({
      status,
      label,
      count: counts?.[status],
    })),
  ];
  return (
    <fieldset
      aria-label="Filter by status"
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line"
    >
      {choices.map(({ status, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(status)}
          className={cn(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 px-2 font-semibold whitespace-nowrap transition-colors duration-quick focus-visible:-outline-offset-3 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-4 max-sm:text-small sm:gap-2 sm:px-4',
            value === status
              ? 'border-brand text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {/* The space separates label and count in the accessible name. */}
          <span>{label}</span>{' '}
          {count !== undefined && (
            <span className="rounded-full text-tag tabular-nums ring-line ring-inset sm:bg-sunken sm:px-2 sm:py-0.5 sm:ring-1">
              {formatNumber(count)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
