import { Seo } from '@/shared/seo/seo';
import { NoticePage } from '@/site/ui/notice-page';
import { careers } from '@content/careers';
import { useArrivalFocus } from '@/shared/hooks/use-arrival-focus';
import { paths } from '@/shared/paths';
import { JobPosting } from './job-posting';
import { JobSkeleton } from './job-skeleton';
import { Positions } from '../positions';
import { useOpenJobs } from '../use-open-jobs';

/** Shows the page of a position: open, closed, loading or failed. */
export function JobView({ jobId }: { jobId: string }) {
  const query = useOpenJobs();
  const { data: jobs, isError, isFetching, isFetchedAfterMount } = query;
  const job = jobs?.find(({ id }) => id === jobId);
  // A cached list may lack a new position, so only a fresh one proves that it is closed.
  const isSure = jobs !== undefined && (isFetchedAfterMount || !isFetching);
  useArrivalFocus(job !== undefined || isSure || isError);

  if (jobs && job) return <JobPosting key={jobId} job={job} jobs={jobs} />;

  const path = paths.job.to(jobId);
  const back = { label: careers.job.back, to: paths.careers.to() };
  if (isError) return <NoticePage {...careers.failure} path={path} back={back} query={query} />;
  if (isSure) {
    const { title, text, othersTitle, emoji } = careers.closed;
    const notice = jobs.length > 0 ? text : `${text} ${careers.noPositions}`;
    return (
      <>
        <NoticePage title={title} text={notice} emoji={emoji} path={path} back={back} />
        <Positions title={othersTitle} jobs={jobs} className="py-section" />
      </>
    );
  }
  return (
    <>
      <Seo title={careers.breadcrumb} description={careers.tagline} path={path} />
      <JobSkeleton />
    </>
  );
}
