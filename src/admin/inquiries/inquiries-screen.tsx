import { useQuery } from '@tanstack/react-query';
import { inquiryFields } from '@contracts/inquiry-fields';
import { growingColumn, growingText } from '@/admin/kit/list/table/data-table';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { NoRows } from '@/admin/kit/list/table/no-rows';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Button } from '@/shared/ui/button';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { LeadScreen } from '@/admin/leads/list/lead-screen';
import type { LeadDefinition, LeadFilterProps } from '@/admin/leads/model/lead-definition';
import { readDue } from '@/admin/leads/model/next-step';
import { DueFilterField } from '@/admin/leads/next-step/due-filter';
import { LeadMessage } from '@/admin/leads/record/lead-message';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import type { Option } from '@/content/types';
import { csvMoment } from '@/shared/format/moment';
import { labelOf, optionOf } from '@/shared/options';
import {
  fetchAllInquiries,
  fetchInquiry,
  fetchInquiryHistory,
  fetchMatchingInquiries,
  inquiriesQuery,
  type Inquiry,
  inquiryCountQuery,
  inquiryCountsQuery,
  type InquiryFilters,
  inquiryKeys,
  saveInquiriesStatus,
  setInquiryStatuses,
} from './api/admin-inquiries';
import { type InquiryOutcome, inquiryOutcomes, outcomeFields } from './inquiry-outcome';
import { inquiryStatuses, type InquiryStatus } from './inquiry-status';
import { InquiryReply } from './inquiry-reply';
import { InquiryStatusFilter } from './inquiry-status-filter';
import { OutcomeSection } from './outcome-section';

const inquiryKind: LeadDefinition<Inquiry, InquiryStatus, InquiryFilters> = {
  noun: ['inquiry', 'inquiries'],
  title: 'Inquiries',
  statuses: inquiryStatuses,
  actionOf: (label) => `Mark as ${label.toLowerCase()}`,
  fields: { ...camelKeys(inquiryFields), ...outcomeFields },

  keys: inquiryKeys,
  api: {
    fetchOne: fetchInquiry,
    fetchAll: fetchAllInquiries,
    fetchHistory: fetchInquiryHistory,
    fetchMatching: fetchMatchingInquiries,
    saveStatus: saveInquiriesStatus,
    setStatuses: setInquiryStatuses,
  },
  pageQuery: inquiriesQuery,
  countQuery: inquiryCountQuery,

  readFilters: (address) => ({
    search: address.get('q'),
    status: optionOf(inquiryStatuses, address.get('status'))?.value ?? null,
    service: optionOf(servicesNeeded, address.get('service'))?.value ?? null,
    due: readDue(address.get('due')),
    outcome: optionOf(inquiryOutcomes, address.get('outcome'))?.value ?? null,
  }),
  Filters: InquiryFilterFields,
  AboveToolbar: InquiryStatusFilter,
  EmptyList: NoInquiries,

  nameHeader: 'Visitor',
  dateHeader: 'Received',
  subject: {
    header: 'Inquiry',
    className: growingColumn,
    cell: ({ serviceNeeded, businessType, message, outcome }) => (
      <p className={growingText}>
        {outcome !== 'open' && <OutcomeWord outcome={outcome} />}
        <span className="font-semibold">{labelOf(servicesNeeded, serviceNeeded)}</span>
        <span className="text-ink-soft">
          {businessType && <span>{` · ${labelOf(businessTypes, businessType)}`}</span>}
          <span>{` · ${message ?? 'No message'}`}</span>
        </span>
      </p>
    ),
  },

  describe: ({ serviceNeeded }) => labelOf(servicesNeeded, serviceNeeded),
  renderBody: ({ message }) => (
    <LeadMessage text={message} whenEmpty="No message: only the fields below were filled in." />
  ),
  renderOwnParts: (inquiry) => <OutcomeSection inquiry={inquiry} />,
  renderReplyLinks: (inquiry, control) => <InquiryReply inquiry={inquiry} control={control} />,
  // A service that is no longer offered has no words.
  aboutOf: ({ serviceNeeded }) => ({
    words: optionOf<Option>(servicesNeeded, serviceNeeded)?.label ?? '',
    isGone: false,
  }),

  csvOrder: ['createdAt', 'status', 'name', 'email', 'phone', 'businessType', 'serviceNeeded'],
  csvCells: {
    value: ({ value }) => value,
    decidedAt: ({ decidedAt }) => decidedAt && csvMoment(decidedAt),
  },
};

export const InquiriesScreen = () => <LeadScreen kind={inquiryKind} />;

/** A word and no badge: in a narrow row the end of the line is cut off. */
const OutcomeWord = ({ outcome }: { outcome: InquiryOutcome }) => (
  <>
    <span className={`font-semibold ${outcome === 'won' ? 'text-success' : 'text-danger'}`}>
      {labelOf(inquiryOutcomes, outcome)}
    </span>
    <span className="text-ink-soft">{' · '}</span>
  </>
);

type FilterProps = LeadFilterProps<InquiryFilters>;

function InquiryFilterFields({ address, filters }: FilterProps) {
  const dueNow = useQuery(inquiryCountQuery({ ...filters, due: 'now' })).data;
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
        value={filters.service}
        allLabel="All services"
        options={servicesNeeded}
        className="grow sm:w-44 sm:grow-0"
      />
      <DueFilterField address={address} value={filters.due} dueNow={dueNow} />
      <ListFilter<InquiryOutcome>
        address={address}
        name="outcome"
        label="Filter by outcome"
        value={filters.outcome}
        allLabel="All outcomes"
        options={inquiryOutcomes}
        className="grow sm:w-44 sm:grow-0"
      />
      {filters.search !== '' && (
        <p className="order-last basis-full text-small text-ink-soft">
          The search reads the first 300 characters of a message.
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
