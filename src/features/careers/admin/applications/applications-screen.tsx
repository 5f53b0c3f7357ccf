import { useQuery } from '@tanstack/react-query';
import { growingColumn, growingText } from '@/components/admin/list/data-table';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import { NoRows } from '@/components/admin/list/no-rows';
import { useListAddress } from '@/components/admin/list/use-list-address';
import type { Fact } from '@/components/admin/record/facts';
import { LeadMessage, type LeadKind } from '@/components/admin/record/lead-panel';
import { LeadScreen } from '@/components/admin/record/lead-screen';
import {
  applicationKeys,
  applicationsQuery,
  fetchAllApplications,
  fetchApplication,
  fetchApplicationHistory,
  saveApplicationsStatus,
  type Application,
  type ApplicationFilters,
} from '../../api/admin-applications';
import { applicationStatuses, type ApplicationStatus } from '../../application-status';
import { applicationsToCsv } from './applications-csv';
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
            <span>{'\u00a0· '}</span>
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
  };
  const query = useQuery(applicationsQuery(filters, address.after));

  return (
    <LeadScreen
      kind={kind}
      title="Applications"
      address={address}
      query={query}
      save={saveApplicationsStatus}
      actionOf={(label) => `Set to ${label}`}
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
            className="grow sm:w-48 sm:grow-0"
          />
        </>
      }
      emptyState={
        <NoRows
          noun="applications"
          description="They appear here when visitors apply."
          isFiltered={filters.search !== '' || filters.status !== null}
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
