import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { ListToolbar } from '@/admin/kit/list/toolbar/list-toolbar';
import { NoRows } from '@/admin/kit/list/table/no-rows';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { RecordList } from '@/admin/kit/list/table/record-list';
import { focusRow } from '@/admin/kit/list/table/focus-row';
import { StaticSiteSettings } from '@/admin/static-site/static-site-settings';
import { useRowSaves } from '@/admin/kit/record/use-row-saves';
import { useOpenRecord } from '@/admin/kit/record/use-open-record';
import { Button } from '@/shared/ui/button';
import { useListAddress } from '@/admin/kit/list/use-list-address';
import { Spoken } from '@/shared/feedback/spoken';
import { adminJobsQuery, applicationCountQuery, type AdminJob } from './api/admin-jobs';
import { saveJobActive, useUpdateCachedJob } from './api/admin-job-changes';
import { createJobColumns } from './job-columns';
import { findUnsavedJobs } from './job-draft';
import { JobAboveList } from './job-above-list';
import { JobForm } from './job-form';
import { copyOf, newJob, openJobSchema, parseOpenJob } from './open-job';
import { useJobDeletion } from './use-job-deletion';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { modules } from '@/shared/content/modules';
import { optionOf } from '@/shared/options';
import { formatNumber } from '@/shared/format/format';

const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Not active' },
] as const;

export default function JobsScreen() {
  const address = useListAddress();
  const search = address.get('q');
  const state = optionOf(stateOptions, address.get('show'))?.value ?? null;
  const isActive = state && state === 'active';

  const deletion = useJobDeletion();
  const query = useQuery({
    ...adminJobsQuery({ search, isActive }, address.after),
    select: (page) => ({ ...page, rows: page.rows.filter(({ id }) => !deletion.isRemoved(id)) }),
  });
  const updateCachedJob = useUpdateCachedJob();
  const { savedValue: activity } = useRowSaves<AdminJob, boolean>({
    what: 'job',
    valueOf: (job) => job.isActive,
    save: ({ ids, value }) =>
      Promise.all(
        ids.map(async (id) => {
          const updatedAt = await saveJobActive(id, value);
          updateCachedJob(id, { isActive: value, updatedAt });
          return id;
        }),
      ),
  });
  const rows = query.data?.rows ?? [];
  const record = useOpenRecord('open', openJobSchema);
  const opened = record.openId === null ? null : parseOpenJob(record.openId);
  const [unsaved, setUnsaved] = useState(findUnsavedJobs);
  const newRef = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<AdminJob>();
  const listRef = useRef<HTMLDivElement>(null);
  useAfterChange(record.openId, (left) => {
    setUnsaved(findUnsavedJobs());
    if (record.openId !== null || left === null) return;
    if (left === newJob) newRef.current?.focus();
    else focusRow(listRef.current, parseOpenJob(left).id);
  });
  // Switching from one form to another adds no history entry, so that Back and "Cancel" close the form.
  const openForm = opened ? record.switchTo : record.open;

  const columns = createJobColumns({
    activity,
    unsaved,
    onEdit: openForm,
    onCopy: (id) => openForm(copyOf(id)),
    hasDeleteFailed: deletion.hasFailed,
    onDelete: setAsked,
  });
  const renderForm = (job: AdminJob | null, copied?: AdminJob) =>
    opened && (
      <JobForm
        key={record.openId}
        job={job}
        {...(copied && { copied })}
        draftName={opened.draftName}
        onPublish={() => job && activity(job).choose(true)}
        onDone={record.close}
      />
    );
  const isInList = !opened?.isNew && rows.some(({ id }) => id === opened?.id);

  return (
    <ListFrame>
      <PageHeader
        title="Jobs"
        actions={
          <Button
            ref={newRef}
            aria-expanded={record.openId === newJob}
            onClick={() => openForm(newJob)}
          >
            <Plus aria-hidden="true" className="size-4" />
            New job
          </Button>
        }
      />
      {opened && !isInList && (
        <section className="rounded-card border border-line bg-surface p-4">
          {opened.id === null ? (
            renderForm(null)
          ) : (
            <JobAboveList
              id={opened.id}
              rows={rows}
              isListReady={!query.isPending}
              onClose={record.close}
            >
              {(job) => (opened.isNew ? renderForm(null, job) : renderForm(job))}
            </JobAboveList>
          )}
        </section>
      )}
      <ListToolbar onRefresh={() => void query.refetch()} isRefreshing={query.isFetching}>
        <ListSearch address={address} label="Search jobs" placeholder="Title, type or location" />
        <ListFilter
          address={address}
          name="show"
          label="Filter by state"
          value={state}
          allLabel="All jobs"
          options={stateOptions}
          className="grow sm:w-44 sm:grow-0"
        />
      </ListToolbar>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun="jobs"
          columns={columns}
          inPlace={(job) => isInList && job.id === opened?.id && renderForm(job)}
          emptyState={
            <NoRows
              noun="jobs"
              description="Active jobs appear on the careers page at once."
              isFiltered={search !== '' || isActive !== null}
              onClear={address.clear}
            />
          }
        />
      </div>
      {/* On a site with a blog, the blog's settings contain these. */}
      {!modules.blog && <StaticSiteSettings />}
      {asked && (
        <JobDeleteDialog
          job={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            deletion.confirm(asked);
          }}
        />
      )}
    </ListFrame>
  );
}

/** Calls the effect with the previous value after each render with another value. */
function useAfterChange<Value>(value: Value, effect: (before: Value) => void) {
  const before = useRef(value);
  const onChange = useEffectEvent(effect);
  useEffect(() => {
    if (before.current === value) return;
    const left = before.current;
    before.current = value;
    onChange(left);
  }, [value]);
}

interface JobDeleteDialogProps {
  job: AdminJob;
  onClose: () => void;
  onConfirm: () => void;
}

function JobDeleteDialog({ job, onClose, onConfirm }: JobDeleteDialogProps) {
  const count = useQuery(applicationCountQuery(job.id));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete “${job.title}”?`}
      description={
        <>
          <p>It disappears from the careers page.</p>
          <Spoken as="p">
            {count.isPending && <span>Counting its applications…</span>}
            {count.isError && (
              <span>How many applications it has could not be counted. They stay.</span>
            )}
            {count.data !== undefined && <span>{describeApplications(count.data)}</span>}
          </Spoken>
        </>
      }
      confirmLabel="Delete job"
      onConfirm={onConfirm}
    />
  );
}

function describeApplications(count: number): string {
  if (count === 0) return 'There are no applications for it.';
  const applications = count === 1 ? '1 application is' : `${formatNumber(count)} applications are`;
  return `${applications} for this job. ${count === 1 ? 'It stays, and keeps' : 'They stay, and keep'} its title.`;
}
