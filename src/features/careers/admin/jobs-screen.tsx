import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '@/components/admin/frame/page-header';
import { RecordList } from '@/components/admin/list/record-list';
import { RefreshButton } from '@/components/admin/list/refresh-button';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { SearchField } from '@/components/ui/search-field';
import { Select, type SelectOption } from '@/components/ui/select';
import type { AdminJob } from '../api/admin-jobs';
import { adminJobsQuery } from '../api/admin-jobs-queries';
import { createJobColumns } from './job-columns';
import { JobCreateForm } from './job-create-form';
import { JobDeleteDialog } from './job-delete-dialog';
import { JobsEmpty } from './jobs-empty';
import { useJobActivity } from './use-job-activity';
import { useJobDeletion } from './use-job-deletion';
import { useJobEdits } from './use-job-edits';

type Shown = 'all' | 'active' | 'closed';
const shownOptions: SelectOption<Shown>[] = [
  { value: 'all', label: 'All jobs' },
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Not active' },
];

/** The positions of the agency: write them, open and close them, take them off. */
export function JobsScreen() {
  const address = useListAddress();
  const search = address.get('q');
  const shown = shownOptions.find(({ value }) => value === address.get('show'))?.value ?? 'all';
  const isActive = shown === 'all' ? null : shown === 'active';

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
        <SearchField
          label="Search jobs"
          placeholder="Title, type or location"
          value={search}
          onSearch={(text) => address.set('q', text, { replace: true })}
        />
        <Select
          label="Filter by state"
          value={shown}
          options={shownOptions}
          onValueChange={(value) => address.set('show', value === 'all' ? '' : value)}
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
            <JobsEmpty {...(search || isActive !== null ? { onClear: address.clear } : {})} />
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
            // The button goes with its row; then the list is the nearest thing that stays.
            const target = asked.opener?.isConnected ? asked.opener : listRef.current;
            if (target instanceof HTMLElement) target.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
