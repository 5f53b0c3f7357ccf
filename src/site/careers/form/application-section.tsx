import { applicationForm } from '@content/words/forms/application-form';
import { tryAgain } from '@content/words/frame/try-again';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/shared/feedback/loading/error-state';
import { Loading } from '@/shared/feedback/loading/loading';
import { FormCard } from '@/site/lead-form/fields/form-card';
import { careers, careersMessages } from '@content/careers';
import { openJobsQuery } from '@/shared/careers/api/open-jobs';
import { JobApplicationForm } from './job-application-form';

/** The id that links to the form lead to. */
export const applyId = 'apply';

interface ApplicationSectionProps {
  /** The position of this page, which describes it above the form. */
  chosenJobId?: string | undefined;
}

/** Shows the application form once the open positions have loaded. */
export function ApplicationSection({ chosenJobId }: ApplicationSectionProps) {
  const titleId = `${applyId}-title`;
  const { data: jobs, isError, isFetching, refetch } = useQuery(openJobsQuery());
  return (
    <section id={applyId} tabIndex={-1} aria-labelledby={titleId} className="scroll-mt-28">
      <FormCard
        className="border border-line shadow-card"
        heading={
          <h2 id={titleId} className="mb-7 text-display-3 font-bold">
            {careers.formTitle}
          </h2>
        }
      >
        {jobs && <JobApplicationForm jobs={jobs} chosenJobId={chosenJobId} />}
        {!jobs && isError && (
          <ErrorState
            title={careersMessages.loadFailure.description}
            retry={{ label: tryAgain.ask, ask: () => void refetch(), isAsking: isFetching }}
          />
        )}
        {!jobs && !isError && <Loading label={applicationForm.loading} className="min-h-96" />}
      </FormCard>
    </section>
  );
}
