import { useMutation, useQuery } from '@tanstack/react-query';
import { growingColumn } from '@/components/admin/list/data-table';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import { NoRows } from '@/components/admin/list/no-rows';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { type LeadKind, LeadMessage } from '@/components/admin/record/lead-panel';
import { LeadScreen } from '@/components/admin/record/lead-screen';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { servicesNeeded } from '@/content/contact';
import {
  fetchAllInquiries,
  fetchInquiry,
  fetchInquiryHistory,
  inquiriesQuery,
  type Inquiry,
  inquiryCountsQuery,
  type InquiryFilters,
  inquiryKeys,
  saveInquiriesStatus,
} from '../api/admin-inquiries';
import {
  businessLabel,
  type InquiryStatus,
  inquiryStatuses,
  inquiryStatusLabels,
  isInquiryStatus,
  isServiceNeeded,
  serviceLabel,
} from '../inquiry';
import { inquiriesToCsv } from './inquiries-csv';
import { InquiryReply } from './inquiry-reply';
import { InquiryStatusFilter } from './inquiry-status-filter';

const tones = { new: 'warning', answered: 'success', archived: 'neutral' } as const;

const kind: LeadKind<Inquiry, InquiryStatus> = {
  noun: ['inquiry', 'inquiries'],
  keys: inquiryKeys,
  statuses: inquiryStatuses.map((value) => ({
    value,
    label: inquiryStatusLabels[value],
    tone: tones[value],
  })),
  nameHeader: 'Visitor',
  dateHeader: 'Received',
  subject: {
    header: 'Inquiry',
    className: growingColumn,
    cell: ({ serviceNeeded, businessType, message }) => (
      <p className="@max-3xl:line-clamp-3 @3xl:truncate">
        <span className="font-semibold">{serviceLabel(serviceNeeded)}</span>
        <span className="text-ink-soft">
          {businessType && ` · ${businessLabel(businessType)}`} · {message ?? 'No message'}
        </span>
      </p>
    ),
  },
  notesTable: 'inquiry_notes',
  leadsOf: (ids) => ({ applications: [], inquiries: ids }),
  find: (id, signal) => fetchInquiry(id, signal),
  readHistory: (id, signal) => fetchInquiryHistory(id, signal),
  describe: ({ serviceNeeded }) => serviceLabel(serviceNeeded),
  facts: ({ businessType }) => [['Business type', businessType && businessLabel(businessType)]],
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

/** The list of inquiries, with the panel of one inquiry. */
export function InquiriesScreen() {
  const address = useListAddress();
  const status = address.get('status');
  const service = address.get('service');
  // Values that do not exist are ignored.
  const filters: InquiryFilters = {
    search: address.get('q'),
    status: isInquiryStatus(status) ? status : null,
    service: isServiceNeeded(service) ? service : null,
  };
  const query = useQuery(inquiriesQuery(filters, address.after));
  const counts = useQuery(inquiryCountsQuery());
  const save = useMutation({ mutationFn: saveInquiriesStatus });
  const isFiltered = filters.search !== '' || filters.service !== null;

  return (
    <LeadScreen
      kind={kind}
      title="Inquiries"
      address={address}
      query={query}
      onRefresh={() => void counts.refetch()}
      save={save.mutateAsync}
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
