import type { OpenJob } from '../api/jobs';
import { JobTicket } from './job-ticket';

export function JobTickets({ jobs }: { jobs: OpenJob[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5">
      {jobs.map((job) => (
        <li key={job.id} className="job-place">
          <JobTicket job={job} />
        </li>
      ))}
    </ul>
  );
}
