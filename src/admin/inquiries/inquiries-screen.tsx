import { useQuery } from '@tanstack/react-query';
import { type Column, growingColumn } from '@/admin/kit/list/table/data-table';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { NoRows } from '@/admin/kit/list/table/no-rows';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Button } from '@/shared/ui/button';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { type ListAddress, useListAddress } from '@/admin/kit/list/use-list-address';
import type { LeadFilters } from '@/admin/leads/api/lead-requests';
import { leadCountQuery } from '@/admin/leads/api/leads';
import { LeadScreen } from '@/admin/leads/list/lead-screen';
import { type InquiryOutcome, inquiryOutcomes } from '@/admin/leads/model/inquiry-outcome';
import { kinds } from '@/admin/leads/model/kinds';
import type { Lead } from '@/admin/leads/model/lead';
import { DueFilterField } from '@/admin/leads/next-step/due-filter';
import { LeadMessage } from '@/admin/leads/record/lead-message';
import type { RecordParts } from '@/admin/leads/record/lead-panel';
import { labelOf } from '@/shared/options';
import { inquiryCountsQuery } from './api/inquiry-counts';
import { readInquiryFilters } from './inquiry-filters';
import { InquiryStatusFilter } from './inquiry-status-filter';
import { OutcomeSection } from './outcome-section';

export default function InquiriesScreen() {
  const address = useListAddress();
  const filters = readInquiryFilters(address.get);
  return (
    <LeadScreen
      kind={kinds.inquiry}
      address={address}
      filters={filters}
      head={{
        aboveToolbar: <InquiryStatusFilter address={address} value={filters.status} />,
        filterFields: <InquiryFilterFields address={address} filters={filters} />,
        emptyList: <NoInquiries address={address} filters={filters} />,
      }}
      subject={subject}
      record={record}
    />
  );
}

const subject: Column<Lead> = {
  header: 'Inquiry',
  className: growingColumn,
  cell: ({ serviceNeeded = '', businessType, message, outcome = 'open' }) => (
    <p dir="auto" className="frame-side @max-2xl:truncate">
      {outcome !== 'open' && <OutcomeWord outcome={outcome} />}
      <span className="font-semibold">{labelOf(servicesNeeded, serviceNeeded)}</span>
      {businessType && (
        <span className="text-ink-soft">{` · ${labelOf(businessTypes, businessType)}`}</span>
      )}{' '}
      <span dir="auto" className="text-ink-soft @2xl:line-clamp-1">
        <span className="@2xl:hidden">· </span>
        <span>{message ?? 'No message'}</span>
      </span>
    </p>
  ),
};

const record: RecordParts = {
  describe: ({ serviceNeeded = '' }) => labelOf(servicesNeeded, serviceNeeded),
  renderBody: ({ message = null }) => (
    <LeadMessage text={message} whenEmpty="No message: only the fields below were filled in." />
  ),
  renderOwnParts: (inquiry) => <OutcomeSection inquiry={inquiry} />,
};

/** Shows the outcome as a plain word, because a narrow row cuts off its end, where a badge would be. */
const OutcomeWord = ({ outcome }: { outcome: InquiryOutcome }) => (
  <bdi>
    <span className={`font-semibold ${outcome === 'won' ? 'text-success' : 'text-danger'}`}>
      {labelOf(inquiryOutcomes, outcome)}
    </span>
    <span className="text-ink-soft">{' · '}</span>
  </bdi>
);

interface FilterProps {
  address: ListAddress;
  filters: LeadFilters;
}

function InquiryFilterFields({ address, filters }: FilterProps) {
  const dueNow = useQuery(leadCountQuery({ ...filters, due: 'now' })).data;
  return (
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
        value={filters.service ?? null}
        allLabel="All services"
        options={servicesNeeded}
        className="grow sm:w-44 sm:grow-0"
      />
      <DueFilterField address={address} value={filters.due} dueNow={dueNow} />
      <ListFilter<InquiryOutcome>
        address={address}
        name="outcome"
        label="Filter by outcome"
        value={filters.outcome ?? null}
        allLabel="All outcomes"
        options={inquiryOutcomes}
        className="grow sm:w-44 sm:grow-0"
      />
      {filters.search !== '' && (
        <p className="order-last basis-full text-small text-ink-soft">
          The search covers the first 300 characters of a message.
        </p>
      )}
    </>
  );
}

function NoInquiries({ address, filters }: FilterProps) {
  const counts = useQuery(inquiryCountsQuery()).data;
  const hasNone = counts && Object.values(counts).every((count) => count === 0);
  const isNarrowed =
    filters.search !== '' || [filters.service, filters.due, filters.outcome].some(Boolean);
  if (filters.status === 'new' && !isNarrowed && !hasNone) {
    return (
      <EmptyState
        title="Nothing new"
        description="Every inquiry has been answered or archived."
        action={
          <Button variant="outline" size="small" onClick={address.clear}>
            Show all inquiries
          </Button>
        }
      />
    );
  }
  return (
    <NoRows
      noun="inquiries"
      description="They appear here when visitors send the contact form."
      isFiltered={!hasNone && (isNarrowed || filters.status !== null)}
      onClear={address.clear}
    />
  );
}
