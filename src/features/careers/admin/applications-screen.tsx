import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageHeader } from '@/components/admin/page-header';
import { RecordList } from '@/components/admin/record-list';
import { RefreshButton } from '@/components/admin/refresh-button';
import { SearchField } from '@/components/ui/search-field';
import { useListAddress } from '@/components/admin/use-list-address';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import type { Application } from '../api/admin-applications';
import { applicationsQuery } from '../api/admin-applications-queries';
import { createApplicationColumns } from './application-columns';
import { ApplicationDetails } from './application-details';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  isApplicationStatus,
} from './application-status';
import { useApplicationStatuses } from './use-application-statuses';

const everyStatus = 'all';
const statusOptions: SelectOption<ApplicationStatus | typeof everyStatus>[] = [
  { value: everyStatus, label: 'All statuses' },
  ...applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] })),
];

/** What applicants sent, newest first: filter, search, read, decide. */
export function ApplicationsScreen() {
  const address = useListAddress();
  const search = address.get('q');
  const statusParam = address.get('status');
  const status = isApplicationStatus(statusParam) ? statusParam : null;
  const isFiltered = search !== '' || status !== null;

  const query = useQuery(applicationsQuery({ search, status }, address.after));
  useEffect(() => {
    // Only logged, as specified; the list itself offers to try again.
    if (query.error) console.error('Failed to fetch applications:', query.error);
  }, [query.error]);

  const control = useApplicationStatuses();
  const [opened, setOpened] = useState<{ application: Application; opener: HTMLElement }>();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  // The row itself when it is still on the page: its status may have changed since it was opened.
  const openedNow =
    query.data?.rows.find(({ id }) => id === opened?.application.id) ?? opened?.application ?? null;

  const columns = createApplicationColumns({
    control,
    onOpen: (application, opener) => {
      setOpened({ application, opener });
      setIsPanelOpen(true);
    },
  });

  return (
    <div className="grid gap-6">
      <PageHeader
        title="Applications"
        description="Newest first."
        actions={
          <RefreshButton onRefresh={() => void query.refetch()} isRefreshing={query.isFetching} />
        }
      />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search applications"
          placeholder="Name, email, phone or position"
          value={search}
          onSearch={(text) => address.set('q', text, { replace: true })}
        />
        <Select
          label="Filter by status"
          value={status ?? everyStatus}
          options={statusOptions}
          onValueChange={(value) => address.set('status', value === everyStatus ? '' : value)}
          className="w-full sm:w-48"
        />
      </div>
      <RecordList
        query={query}
        address={address}
        noun="applications"
        columns={columns}
        rowKey={({ id }) => id}
        emptyState={
          <EmptyState
            title="No applications found"
            {...(isFiltered
              ? {
                  description: 'Nothing matches this search and status.',
                  action: (
                    <Button variant="outline" size="small" onClick={address.clear}>
                      Clear search and filter
                    </Button>
                  ),
                }
              : { description: 'They appear here as soon as somebody applies.' })}
          />
        }
      />
      <ApplicationDetails
        application={isPanelOpen ? openedNow : null}
        control={control}
        onClose={() => setIsPanelOpen(false)}
        onReturnFocus={() => opened?.opener.focus()}
      />
    </div>
  );
}
