import { applicationForm } from '@content/words/forms/application-form';
import Briefcase from 'lucide-react/icons/briefcase';
import MapPin from 'lucide-react/icons/map-pin';
import { careers } from '@content/careers';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { ApplyBy } from './apply-by';

/** The description of the chosen position, inside the form. */
export function JobDescription({ job }: { job: OpenJob }) {
  return (
    <section
      aria-label={applicationForm.description}
      className="rounded-card bg-accent-soft p-5 sm:p-6"
    >
      <h3 className="text-lead font-bold">{applicationForm.description}</h3>
      {(job.type || job.location) && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small font-medium">
          {job.type && (
            <li className="flex items-center gap-1.5">
              <Briefcase aria-hidden="true" className="size-4 text-accent" />
              <span>{job.type}</span>
            </li>
          )}
          {job.location && (
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 text-accent" />
              <span>{job.location}</span>
            </li>
          )}
        </ul>
      )}
      {job.closesAt && (
        <p className="mt-2 font-semibold">
          <ApplyBy job={job} />
        </p>
      )}
      <p className="mt-3 whitespace-pre-line">{job.description ?? careers.job.noDescription}</p>
    </section>
  );
}
