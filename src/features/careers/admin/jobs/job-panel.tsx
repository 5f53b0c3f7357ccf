import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { OpenRecord } from '@/components/admin/record/use-open-record';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { type AdminJob, adminJobsQuery } from '../../api/admin-jobs';
import { JobForm } from './job-form';

/** In the address in place of a job's id. */
export const newJob = 'new';

interface JobPanelProps {
  record: OpenRecord;
  rows: readonly AdminJob[];
  isListReady: boolean;
  onPublish: (job: AdminJob) => void;
  onReturnFocus: () => void;
}

export function JobPanel({ record, rows, isListReady, onPublish, onReturnFocus }: JobPanelProps) {
  const { openId, close } = record;
  const isNew = openId === newJob;
  const listed = rows.find(({ id }) => id === openId);
  // A job opened by its address may be on another page or filtered out.
  const single = useQuery({
    ...adminJobsQuery({ search: '', isActive: null, id: openId ?? '' }, null),
    enabled: openId !== null && !isNew && isListReady && !listed,
  });
  const job = listed ?? single.data?.rows.find(({ id }) => id === openId);
  const isGone = !isNew && !job && single.data !== undefined && !single.isPlaceholderData;

  return (
    <DetailPanel
      openId={openId}
      title={isNew ? 'New job' : (job?.title ?? 'Job')}
      description={
        job?.isActive && (
          <Link to={paths.job.to(job.id)} className={cn('underline', linkClasses)}>
            View on the careers page
          </Link>
        )
      }
      onClose={close}
      onReturnFocus={onReturnFocus}
    >
      {(isNew || job) && (
        <JobForm
          key={openId}
          job={job ?? null}
          onPublish={() => job && onPublish(job)}
          onDone={close}
        />
      )}
      {!isNew && !job && single.isPending && <Loading />}
      {!job && single.isError && <LoadError title="The job could not be loaded." query={single} />}
      {isGone && <EmptyState title="It no longer exists" description="It was deleted." />}
    </DetailPanel>
  );
}
