import { useForm } from 'react-hook-form';
import { notify } from '@/components/feedback/notify';
import { Honeypot } from '@/leads/form/honeypot';
import { UnsentTextHint } from '@/leads/form/unsent-text-hint';
import { useKeptHint } from '@/leads/form/use-kept-hint';
import { useSubmitPreload } from '@/leads/form/use-submit-preload';
import { BusyButton } from '@/components/ui/busy-button';
import { careers as texts, careersMessages as messages } from '@content/careers';
import { useHoneypot } from '@/leads/form/use-honeypot';
import { useLeadDraft } from '@/leads/form/use-lead-draft';
import { useLeadSubmission } from '@/leads/form/use-lead-submission';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { lazyResolver } from '@/leads/form/lazy-resolver';
import { lazySteps } from '@/leads/form/lazy-steps';
import { loadOnce } from '@/leads/form/load-once';
import { readableMessage } from '@/lib/supabase/errors';
import type { OpenJob } from '../api/open-jobs';
import type { ApplicationFields, JobApplication } from '../validation';
import { ApplicationFormFields } from './application-form-fields';

const { resolver, preload } = lazyResolver(
  async () => (await import('../validation')).applicationResolver,
);
const loadSending = loadOnce(() => import('../api/submit-application'));
const steps = lazySteps(async () => (await loadSending()).applicationSteps);
const prepare = () => {
  preload().catch(() => undefined);
  loadSending().then(
    ({ prepareApplication }) => prepareApplication(),
    () => undefined,
  );
};

const showFailure = (message = messages.failure.description) =>
  notify.error(messages.failure.title, message);

interface JobApplicationFormProps {
  jobs: OpenJob[];
  /** The position whose page the form is on; its description is above the form. */
  chosenJobId?: string | undefined;
}

export function JobApplicationForm({ jobs, chosenJobId }: JobApplicationFormProps) {
  const { ref: honeypot, hasCaught } = useHoneypot();
  // No default values: they would replace what was typed before hydration.
  const form = useForm<ApplicationFields, unknown, JobApplication>({ resolver });
  const { control, getValues, handleSubmit, reset, trigger, formState } = form;
  const { isSubmitting } = formState;
  const submission = useLeadSubmission(steps, 'store-first');
  const kept = useKeptHint('application');
  const prepareSubmit = useSubmitPreload(prepare);
  const hasJobs = jobs.length > 0;
  useReturnFocus(isSubmitting);
  const draft = useLeadDraft({
    kind: 'application',
    form,
    submission,
    isOffered: (field, value) => field !== 'position' || jobs.some(({ id }) => id === value),
  });

  /** A second try with the same application repeats only the step that failed. */
  const send = async (application: JobApplication) => {
    if (hasCaught()) {
      showFailure();
      return;
    }
    const jobTitle = jobs.find(({ id }) => id === application.position)?.title;
    kept.follow();
    const outcome = await submission.submit({ ...application, jobTitle });
    if (!outcome) return;
    if (!outcome.isSent) {
      showFailure(readableMessage(outcome.storeError));
      kept.follow(outcome.stored);
      return;
    }
    submission.startOver();
    notify.success(messages.success.title, messages.success.description);
    draft.clear();
    reset();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes from its fields
    <form
      noValidate
      // Sent by script. Without one, a GET would put the values into the address.
      method="post"
      onSubmit={(event) => void handleSubmit(send)(event).catch(() => showFailure())}
      onFocus={prepareSubmit}
      onChange={() => {
        draft.keep();
        kept.follow();
      }}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot ref={honeypot} />
      {!hasJobs && (
        <p className="rounded-card bg-warning-soft p-4 font-medium text-ink sm:col-span-2">
          {texts.noPositions}
        </p>
      )}
      <ApplicationFormFields {...{ control, getValues, trigger, jobs }} chosenJobId={chosenJobId} />
      <UnsentTextHint isRestored={draft.isRestored} onStartOver={draft.startOver} />
      <BusyButton
        isBusy={isSubmitting}
        type="submit"
        size="large"
        disabled={isSubmitting || !hasJobs}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {isSubmitting ? 'Submitting...' : 'Submit Application'}
      </BusyButton>
      {kept.hint}
    </form>
  );
}
