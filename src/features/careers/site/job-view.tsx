import { Seo } from '@/components/seo';
import { careers } from '@/content/careers';
import { site } from '@/content/site';
import { useArrivalFocus } from '@/hooks/use-arrival-focus';
import { paths } from '@/lib/paths';
import { JobClosed } from './job-closed';
import { JobFailure } from './job-failure';
import { JobPosting } from './job-posting';
import { JobSkeleton } from './job-skeleton';
import { useOpenJobs } from './use-open-jobs';

/** The page of a position: open, closed, loading or failed. */
export function JobView({ jobId }: { jobId: string }) {
  const { data: jobs, isError, isFetching, isFetchedAfterMount, refetch } = useOpenJobs();
  const job = jobs?.find(({ id }) => id === jobId);
  // A cached list may lack a new position, so only a fresh one proves that it is closed.
  const isSure = jobs !== undefined && (isFetchedAfterMount || !isFetching);
  useArrivalFocus(job !== undefined || isSure || isError);

  if (jobs && job) return <JobPosting key={jobId} job={job} jobs={jobs} />;
  if (isError) {
    return <JobFailure jobId={jobId} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (isSure) return <JobClosed jobId={jobId} others={jobs} />;
  return (
    <>
      <Seo
        title={`${careers.breadcrumb} | ${site.brand}`}
        description={careers.tagline}
        path={paths.job.to(jobId)}
      />
      <JobSkeleton />
    </>
  );
}
