import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import { NoRows } from '@/components/admin/list/no-rows';
import { PageHeader } from '@/components/admin/frame/page-header';
import { RecordList } from '@/components/admin/list/record-list';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { type AdminJob, adminJobsQuery } from '../../api/admin-jobs';
import { createJobColumns } from './job-columns';
import { JobCreateForm } from './job-create-form';
import { JobDeleteDialog } from './job-delete-dialog';
import { useJobActivity } from './use-job-activity';
import { useJobDeletion } from './use-job-deletion';
import { useJobEdits } from './use-job-edits';

const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Not active' },
] as const;

/** The list of jobs, with the form for a new one. */
export function JobsScreen() {
  const address = useListAddress();
  const search = address.get('q');
  const state = stateOptions.find(({ value }) => value === address.get('show'))?.value ?? null;
  const isActive = state && state === 'active';

  const deletion = useJobDeletion();
  const query = useQuery({
    ...adminJobsQuery({ search, isActive }, address.after),
    select: (page) => ({ ...page, rows: page.rows.filter(({ id }) => !deletion.isRemoved(id)) }),
  });
  useEffect(() => {
    if (query.error) console.error('Failed to fetch jobs:', query.error);
  }, [query.error]);

  const activity = useJobActivity();
  const editing = useJobEdits();
  const [asked, setAsked] = useState<{ job: AdminJob; opener: Element | null }>();
  const [isAsking, setIsAsking] = useState(false);
  const listRef = useRef<HTMLDivElement>(null);

  const columns = createJobColumns({
    activity,
    editing,
    hasDeleteFailed: deletion.hasFailed,
    onDelete: (job) => {
      setAsked({ job, opener: document.activeElement });
      setIsAsking(true);
    },
  });

  return (
    <div className="grid gap-6">
      <PageHeader
        title="Jobs"
        description="Newest first."
        actions={
          <RefreshButton onRefresh={() => void query.refetch()} isRefreshing={query.isFetching} />
        }
      />
      <JobCreateForm />
      <div className="flex flex-wrap gap-3">
        <ListSearch address={address} label="Search jobs" placeholder="Title, type or location" />
        <ListFilter
          address={address}
          name="show"
          label="Filter by state"
          value={state}
          allLabel="All jobs"
          options={stateOptions}
          className="w-full sm:w-44"
        />
      </div>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun="jobs"
          columns={columns}
          rowKey={({ id }) => id}
          emptyState={
            <NoRows
              noun="jobs"
              description="Write the first one above; it appears on the careers page at once."
              isFiltered={search !== '' || isActive !== null}
              onClear={address.clear}
            />
          }
        />
      </div>
      {asked && (
        <JobDeleteDialog
          job={asked.job}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.confirm(asked.job);
          }}
          onReturnFocus={() => {
            // The button disappears with its row; then the list takes the focus.
            const target = asked.opener?.isConnected ? asked.opener : listRef.current;
            if (target instanceof HTMLElement) target.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
