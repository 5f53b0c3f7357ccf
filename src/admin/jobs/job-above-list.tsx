import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { Button } from '@/shared/ui/button';
import { type AdminJob, adminJobsQuery } from './api/admin-jobs';

interface JobAboveListProps {
  /** The id of the job that is edited or copied. */
  id: string;
  rows: readonly AdminJob[];
  isListReady: boolean;
  onClose: () => void;
  children: (job: AdminJob) => ReactNode;
}

/** Shows the form above the list for a job from the URL, which may be on another page of the list. */
export function JobAboveList({ id, rows, isListReady, onClose, children }: JobAboveListProps) {
  const listed = rows.find((row) => row.id === id);
  const single = useQuery({
    ...adminJobsQuery({ search: '', isActive: null, id }, null),
    enabled: isListReady && !listed,
  });
  const job = listed ?? single.data?.rows.find((row) => row.id === id);
  if (job) return children(job);
  if (single.isError) return <LoadError title="The job could not be loaded." query={single} />;
  if (single.isPending || single.isPlaceholderData) return <Loading />;
  return (
    <EmptyState
      title="It no longer exists"
      description="It was deleted."
      action={
        <Button variant="outline" size="small" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
