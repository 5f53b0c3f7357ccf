import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { DraftNote } from '@/components/site/draft-note';
import { Honeypot } from '@/components/site/honeypot';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { careers as texts, experienceLevels } from '@/content/careers';
import { useFormDraft } from '@/hooks/use-form-draft';
import { useHoneypot } from '@/hooks/use-honeypot';
import { useLeadSubmission } from '@/hooks/use-lead-submission';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { applicationSteps } from '../api/application-steps';
import type { OpenJob } from '../api/jobs';
import {
  type ApplicationFields,
  applicationLimits,
  type JobApplication,
  jobApplicationSchema,
} from '../schema';
import { JobDescription } from './job-description';
import { useSendApplication } from './use-send-application';

const draftFields = jobApplicationSchema.keyof().options;

interface JobApplicationFormProps {
  jobs: OpenJob[];
  /** On a position's own page: that position, whose description stands above the form. */
  chosenJobId?: string;
}

export function JobApplicationForm({ jobs, chosenJobId }: JobApplicationFormProps) {
  const { ref: honeypot, hasCaught } = useHoneypot();
  // No default values: what was typed before this component came alive stays in its fields.
  const form = useForm<ApplicationFields, unknown, JobApplication>({
    resolver: zodResolver(jobApplicationSchema),
  });
  const { register, handleSubmit, control: fields, trigger, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const submission = useLeadSubmission(applicationSteps, 'store-first');
  const sendApplication = useSendApplication(submission, jobs);
  const position = useWatch({ control: fields, name: 'position' });
  const introduction = useWatch({ control: fields, name: 'introduction' });
  const chosenJob = jobs.find(({ id }) => id === position);
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
      <FormField label="Full name" error={errors.name?.message} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="name"
            maxLength={applicationLimits.name}
          />
        )}
      </FormField>
      <FormField label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            maxLength={applicationLimits.email}
          />
        )}
      </FormField>
      <FormField label="Phone" error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder="+91 00000 00000"
            maxLength={applicationLimits.phone}
          />
        )}
      </FormField>
      <FormField label="Position" error={errors.position?.message}>
        {(control) => (
          <NativeSelect
            {...control}
            {...register('position', { onChange: () => void trigger('position') })}
            // In the HTML already, so that the choice is there before any script is.
            defaultValue={chosenJobId}
          >
            <option value="">Select a position</option>
            {jobs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {!hasJobs && (
              <option value="none" disabled>
                No positions available
              </option>
            )}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Experience level" error={errors.experience?.message} isOptional>
        {(control) => (
          <NativeSelect
            {...control}
            {...register('experience', { onChange: () => void trigger('experience') })}
          >
            <option value="">Select your experience</option>
            {experienceLevels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <div aria-live="polite" className="empty:hidden sm:col-span-2">
        {chosenJob && chosenJob.id !== chosenJobId && <JobDescription job={chosenJob} />}
      </div>
      <FormField
        label="LinkedIn or portfolio URL"
        error={errors.linkedin?.message}
        isOptional
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...register('linkedin')}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={applicationLimits.linkedin}
          />
        )}
      </FormField>
      <FormField
        label="Short introduction"
        error={errors.introduction?.message}
        hint={`${introduction?.trim().length ?? 0} of ${applicationLimits.introduction} characters`}
        isOptional
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('introduction')} />}
      </FormField>
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
