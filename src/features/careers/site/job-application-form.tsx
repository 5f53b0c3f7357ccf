import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNote } from '@/components/site/draft-note';
import { Honeypot } from '@/components/site/honeypot';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { careers as texts } from '@/content/careers';
import { useFormDraft } from '@/hooks/use-form-draft';
import { useHoneypot } from '@/hooks/use-honeypot';
import { useLeadSubmission } from '@/hooks/use-lead-submission';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { applicationSteps } from '../api/application-steps';
import type { OpenJob } from '../api/jobs';
import { type ApplicationFields, type JobApplication, jobApplicationSchema } from '../schema';
import { ApplicantFields } from './applicant-fields';
import { IntroductionFields } from './introduction-fields';
import { PositionFields } from './position-fields';
import { useSendApplication } from './use-send-application';

const draftFields = z.keyof(jobApplicationSchema).options;

interface JobApplicationFormProps {
  jobs: OpenJob[];
  /** On a position's own page: that position, whose description stands above the form. */
  chosenJobId?: string;
}

export function JobApplicationForm({ jobs, chosenJobId }: JobApplicationFormProps) {
  const { ref: honeypot, hasCaught } = useHoneypot();
  // No default values: what was typed before this component came alive stays in its fields.
  const form = useForm<ApplicationFields, unknown, JobApplication>({
    resolver: standardSchemaResolver(jobApplicationSchema),
  });
  const { handleSubmit, reset, formState, getValues } = form;
  const { isSubmitting } = formState;
  const submission = useLeadSubmission(applicationSteps, 'store-first');
  const sendApplication = useSendApplication(submission, jobs);
  const hasJobs = jobs.length > 0;
  useReturnFocus(isSubmitting);
  const draft = useFormDraft({
    name: 'application',
    fields: draftFields,
    form,
    submission,
    isOffered: (field, value) => field !== 'position' || jobs.some(({ id }) => id === value),
  });

  const send = async (application: JobApplication) => {
    if (!(await sendApplication(application, hasCaught))) return;
    draft.clear();
    reset();
  };

  return (
    <form
      noValidate
      // Sent by script. Without it, nothing typed may end up in the address.
      method="post"
      onSubmit={(event) => void handleSubmit(send)(event)}
      onInput={draft.noteInput}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot ref={honeypot} />
      {!hasJobs && (
        <p className="rounded-card bg-warning-soft p-4 font-medium text-ink sm:col-span-2">
          {texts.noPositions}
        </p>
      )}
      <ApplicantFields control={form.control} />
      <PositionFields
        control={form.control}
        getValues={getValues}
        trigger={form.trigger}
        jobs={jobs}
        {...(chosenJobId && { chosenJobId })}
      />
      <IntroductionFields control={form.control} getValues={getValues} />
      <DraftNote isRestored={draft.isRestored} onStartOver={draft.startOver} />
      <Button
        type="submit"
        size="large"
        disabled={isSubmitting || !hasJobs}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {isSubmitting && <Spinner />}
        {isSubmitting ? 'Submitting...' : 'Submit Application'}
      </Button>
    </form>
  );
}
