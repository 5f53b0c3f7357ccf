import { Seo } from '@/shared/seo/seo';
import { careers } from '@content/careers';
import { paths } from '@/shared/paths';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { paragraphsOf, summarise } from './job-text';
import { jobPageData } from './structured-data';
import { ApplicationSection } from '../form/application-section';
import { JobOpening } from './job-opening';
import { Positions } from '../positions';
import { Promises } from '../promises';

const texts = careers.job;

interface JobPostingProps {
  job: OpenJob;
  /** All open positions, including this one. */
  jobs: OpenJob[];
}

/** The page of one position, with the application form. */
export function JobPosting({ job, jobs }: JobPostingProps) {
  const path = paths.job.to(job.id);
  const paragraphs = paragraphsOf(job.description ?? '');
  return (
    <>
      <Seo
        title={`${job.title} | ${careers.breadcrumb}`}
        description={summarise(job)}
        path={path}
        structuredData={jobPageData(job)}
      />
      <JobOpening job={job} />
      <section className="page-width grid grid-cols-1 gap-x-16 gap-y-7 pt-16 pb-section md:pt-24 lg:grid-cols-[4fr_7fr]">
        <h2 className="section-title">{texts.aboutTitle}</h2>
        <div className="grid max-w-prose content-start gap-5 text-lead">
          {(paragraphs.length > 0 ? paragraphs : [texts.noDescription]).map((text) => (
            <p key={text} className="whitespace-pre-wrap">
              {text}
            </p>
          ))}
        </div>
      </section>
      <div className="border-y border-line bg-sunken print:hidden">
        <div className="page-width grid gap-14 py-section lg:grid-cols-[4fr_7fr] lg:gap-16">
          <Promises className="lg:grid-cols-1" />
          <ApplicationSection chosenJobId={job.id} />
        </div>
      </div>
      <Positions
        title={texts.othersTitle}
        jobs={jobs.filter(({ id }) => id !== job.id)}
        className="py-section print:hidden"
      />
    </>
  );
}
