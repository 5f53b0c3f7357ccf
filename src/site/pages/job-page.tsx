import { useParams } from 'react-router-dom';
import { JobView } from '@/site/careers/job/job-view';

/** Its head tags depend on the position, so the view sets them. */
export default function JobPage() {
  const { jobId = '' } = useParams();
  return <JobView jobId={jobId} />;
}
