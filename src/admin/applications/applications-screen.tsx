import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { applicationFields } from '@contracts/application-fields';
import { growingColumn, growingText } from '@/admin/kit/list/table/data-table';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { NoRows } from '@/admin/kit/list/table/no-rows';
import { LeadScreen } from '@/admin/leads/list/lead-screen';
import type { LeadDefinition, LeadFilterProps } from '@/admin/leads/model/lead-definition';
import { readDue } from '@/admin/leads/model/next-step';
import { DueFilterField } from '@/admin/leads/next-step/due-filter';
import { LeadMessage } from '@/admin/leads/record/lead-message';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { optionOf } from '@/shared/options';
import {
  type Application,
  applicationCountQuery,
  type ApplicationFilters,
  applicationKeys,
  applicationsQuery,
  fetchAllApplications,
  fetchApplication,
  fetchApplicationHistory,
  fetchMatchingApplications,
  saveApplicationsStatus,
  setApplicationStatuses,
} from './api/admin-applications';
import { applicationStatuses, type ApplicationStatus } from './application-status';
import { ResumeLink } from './resume-link';
import { useJobOptions } from './use-job-options';

const applicationKind: LeadDefinition<Application, ApplicationStatus, ApplicationFilters> = {
  noun: ['application', 'applications'],
  title: 'Applications',
  statuses: applicationStatuses,
  actionOf: (label) => `Set to ${label}`,
  fields: camelKeys(applicationFields),

  keys: applicationKeys,
  api: {
    fetchOne: fetchApplication,
    fetchAll: fetchAllApplications,
    fetchHistory: fetchApplicationHistory,
    fetchMatching: fetchMatchingApplications,
    saveStatus: saveApplicationsStatus,
    setStatuses: setApplicationStatuses,
  },
  pageQuery: applicationsQuery,
  countQuery: applicationCountQuery,

  readFilters: (address) => ({
    search: address.get('q'),
    status: optionOf(applicationStatuses, address.get('status'))?.value ?? null,
    job: z.guid().safeParse(address.get('job')).data ?? null,
    due: readDue(address.get('due')),
  }),
  Filters: ApplicationFilterFields,
  EmptyList: NoApplications,

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

  describe: (application) => <Position of={application} />,
  renderBody: ({ id, introduction, hasResume }) => (
    <>
      <LeadMessage text={introduction} whenEmpty="No introduction was written." />
      {hasResume && <ResumeLink applicationId={id} />}
    </>
  ),

  aboutOf: ({ positionTitle, isPositionRemoved }) => ({
    words: positionTitle,
    isGone: isPositionRemoved,
  }),

  csvOrder: ['name', 'email', 'phone', 'positionTitle', 'status', 'createdAt'],
  csvCells: {
    positionTitle: ({ positionTitle, isPositionRemoved }) =>
      isPositionRemoved ? `${positionTitle} (removed)` : positionTitle,
  },
};

export const ApplicationsScreen = () => <LeadScreen kind={applicationKind} />;

type FilterProps = LeadFilterProps<ApplicationFilters>;

function ApplicationFilterFields({ address, filters }: FilterProps) {
  const jobOptions = useJobOptions(filters.job);
  const dueNow = useQuery(applicationCountQuery({ ...filters, due: 'now' })).data;
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
        value={filters.job}
        allLabel="All jobs"
        options={jobOptions}
        className="grow sm:w-44 sm:grow-0"
      />
      <DueFilterField address={address} value={filters.due} dueNow={dueNow} />
    </>
  );
}

function NoApplications({ address, filters }: FilterProps) {
  return (
    <NoRows
      noun="applications"
      description="They appear here when visitors apply."
      isFiltered={Object.values(filters).some(Boolean)}
      onClear={address.clear}
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
