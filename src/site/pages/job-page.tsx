import { useParams } from 'react-router-dom';
import { JobView } from '@/site/careers/job/job-view';

/** The view sets the head tags, because they depend on the position. */
export default function JobPage() {
  const { jobId = '' } = useParams();
  return <JobView jobId={jobId} />;
}
