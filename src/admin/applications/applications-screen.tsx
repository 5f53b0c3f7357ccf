import { useQuery } from '@tanstack/react-query';
import { type Column, growingColumn } from '@/admin/kit/list/table/data-table';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { NoRows } from '@/admin/kit/list/table/no-rows';
import { type ListAddress, useListAddress } from '@/admin/kit/list/use-list-address';
import type { LeadFilters } from '@/admin/leads/api/lead-requests';
import { leadCountQuery } from '@/admin/leads/api/leads';
import { LeadScreen } from '@/admin/leads/list/lead-screen';
import { kinds } from '@/admin/leads/model/kinds';
import type { Lead } from '@/admin/leads/model/lead';
import { applicationStatuses } from '@/admin/leads/model/statuses';
import { DueFilterField } from '@/admin/leads/next-step/due-filter';
import { LeadMessage } from '@/admin/leads/record/lead-message';
import type { RecordParts } from '@/admin/leads/record/lead-panel';
import { formatNumber } from '@/shared/format/format';
import { readApplicationFilters, withResume } from './application-filters';
import { ResumeButton } from './resume-button';
import { useJobOptions } from './use-job-options';

export default function ApplicationsScreen() {
  const address = useListAddress();
  const filters = readApplicationFilters(address.get);
  return (
    <LeadScreen
      kind={kinds.application}
      address={address}
      filters={filters}
      head={{
        filterFields: <ApplicationFilterFields address={address} filters={filters} />,
        emptyList: <NoApplications address={address} filters={filters} />,
      }}
      subject={subject}
      record={record}
    />
  );
}

const subject: Column<Lead> = {
  header: 'Position',
  className: growingColumn,
  cell: (application) => (
    <p dir="auto" className="frame-side @max-2xl:truncate">
      <Position of={application} />
      {application.experience && (
        <span className="text-ink-soft">
          <span>{'\u00a0·'}</span> <bdi className="whitespace-nowrap">{application.experience}</bdi>
        </span>
      )}
      <AppliedBefore of={application} />
    </p>
  ),
};

const record: RecordParts = {
  describe: (application) => (
    <>
      <Position of={application} />
      <AppliedBefore of={application} />
    </>
  ),
  renderBody: ({ id, introduction = null, hasResume }) => (
    <>
      <LeadMessage text={introduction} whenEmpty="No introduction was written." />
      {hasResume && <ResumeButton key={id} applicationId={id} />}
    </>
  ),
};

interface FilterProps {
  address: ListAddress;
  filters: LeadFilters;
}

function ApplicationFilterFields({ address, filters }: FilterProps) {
  const { job = null } = filters;
  const jobOptions = useJobOptions(job);
  const dueNow = useQuery(leadCountQuery({ ...filters, due: 'now' })).data;
  return (
    <>
      <ListSearch
        address={address}
        label="Search applications"
        placeholder="Name, email, phone or position"
      />
      <ListFilter
        address={address}
        name="status"
        label="Filter by status"
        value={filters.status}
        allLabel="All statuses"
        options={applicationStatuses}
        className="grow sm:w-40 sm:grow-0"
      />
      <ListFilter<string>
        address={address}
        name="job"
        label="Filter by job"
        value={job}
        allLabel="All jobs"
        options={jobOptions}
        className="grow sm:w-44 sm:grow-0"
      />
      <ListFilter
        address={address}
        name="resume"
        label="Filter by résumé"
        value={filters.hasResume ? withResume : null}
        allLabel="Résumé: any"
        options={[{ value: withResume, label: 'With a résumé' }]}
        className="grow sm:w-44 sm:grow-0"
      />
      <DueFilterField address={address} value={filters.due} dueNow={dueNow} />
    </>
  );
}

function NoApplications({ address, filters }: FilterProps) {
  const { search, status, due, job, hasResume } = filters;
  return (
    <NoRows
      noun="applications"
      description="They appear here when visitors apply."
      isFiltered={[search, status, due, job, hasResume].some(Boolean)}
      onClear={address.clear}
    />
  );
}

function Position({ of: { positionTitle, isPositionRemoved } }: { of: Lead }) {
  return (
    <>
      <span>{positionTitle}</span>
      {isPositionRemoved && <span className="text-ink-soft"> (removed)</span>}
    </>
  );
}

/** Says that this person has applied before. "Everything about this person" lists the other applications. */
function AppliedBefore({ of: { earlierApplications: count } }: { of: Lead }) {
  if (!count) return null;
  return (
    <bdi className="whitespace-nowrap">
      {`\u00a0· applied ${count === 1 ? 'once' : `${formatNumber(count)} times`} before`}
    </bdi>
  );
}
