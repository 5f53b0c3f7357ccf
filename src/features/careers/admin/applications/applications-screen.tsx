import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { growingColumn, growingText } from '@/components/admin/list/data-table';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import { NoRows } from '@/components/admin/list/no-rows';
import { useListAddress } from '@/components/admin/list/use-list-address';
import type { Fact } from '@/components/admin/record/facts';
import { LeadMessage, type LeadKind } from '@/leads/record/lead-panel';
import { LeadScreen } from '@/leads/list/lead-screen';
import {
  applicationCountQuery,
  applicationKeys,
  applicationsQuery,
  fetchAllApplications,
  fetchApplication,
  fetchApplicationHistory,
  fetchMatchingApplications,
  saveApplicationsStatus,
  type Application,
  type ApplicationFilters,
} from '../../api/admin-applications';
import { applicationStatuses, type ApplicationStatus } from '../../application-status';
import { applicationsToCsv } from './applications-csv';
import { useJobOptions } from './use-job-options';
import { optionOf } from '@/lib/options';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { parseUrl } from '@/lib/browser/parse-url';

const kind: LeadKind<Application, ApplicationStatus> = {
  noun: ['application', 'applications'],
  keys: applicationKeys,
  statuses: applicationStatuses,
  nameHeader: 'Applicant',
  dateHeader: 'Applied',
  subject: {
    header: 'Position',
    className: growingColumn,
    cell: (application) => (
      <p className={growingText}>
        <Position of={application} />
        {application.experience && (
          <span className="text-ink-soft">
            <span>{'\u00a0·'}</span>{' '}
            <span className="whitespace-nowrap">{application.experience}</span>
          </span>
        )}
      </p>
    ),
  },
  find: fetchApplication,
  readHistory: fetchApplicationHistory,
  describe: (application) => <Position of={application} />,
  facts: applicationFacts,
  renderMessage: ({ introduction }) => (
    <LeadMessage text={introduction} whenEmpty="No introduction was written." />
  ),
};

export function ApplicationsScreen() {
  const address = useListAddress();
  // A status that does not exist is ignored.
  const filters: ApplicationFilters = {
    search: address.get('q'),
    status: optionOf(applicationStatuses, address.get('status'))?.value ?? null,
    job: z.guid().safeParse(address.get('job')).data ?? null,
  };
  const query = useQuery(applicationsQuery(filters, address.after));
  const count = useQuery(applicationCountQuery(filters));
  const jobOptions = useJobOptions(filters.job);

  return (
    <LeadScreen
      kind={kind}
      title="Applications"
      address={address}
      query={query}
      save={saveApplicationsStatus}
      actionOf={(label) => `Set to ${label}`}
      scope={filters}
      total={count.data}
      onRefresh={() => void count.refetch()}
      readMatching={(progress) => fetchMatchingApplications(filters, progress)}
      readAll={(progress) => fetchAllApplications(filters, progress)}
      toCsv={applicationsToCsv}
      filters={
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
            options={kind.statuses}
            className="grow sm:w-40 sm:grow-0"
          />
          <ListFilter<string>
            address={address}
            name="job"
            label="Filter by job"
            value={filters.job}
            allLabel="All jobs"
            options={jobOptions}
            className="min-w-0 grow sm:w-44 sm:grow-0 [&>span:first-child]:truncate"
          />
        </>
      }
      emptyState={
        <NoRows
          noun="applications"
          description="They appear here when visitors apply."
          isFiltered={filters.search !== '' || filters.status !== null || filters.job !== null}
          onClear={address.clear}
        />
      }
    />
  );
}

function Position({ of: { positionTitle, isPositionRemoved } }: { of: Application }) {
  return (
    <>
      <span>{positionTitle}</span>
      {isPositionRemoved && <span className="text-ink-soft"> (removed)</span>}
    </>
  );
}

/** The applicant's answers for the panel. */
function applicationFacts({ experience, linkedin }: Application): Fact[] {
  return [
    ['Experience', experience],
    ['LinkedIn or portfolio', linkedin && <Profile key="profile" address={linkedin} />],
  ];
}

/** Only web addresses become links. */
function Profile({ address }: { address: string }) {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return <span>{address}</span>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      <span>{address}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
