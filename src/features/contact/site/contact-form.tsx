import { useForm } from 'react-hook-form';
import { notify } from '@/components/feedback/notify';
import { Honeypot } from '@/leads/form/honeypot';
import { UnsentTextHint } from '@/leads/form/unsent-text-hint';
import { BusyButton } from '@/components/ui/busy-button';
import { contactMessages as messages, contactSection as texts } from '@content/contact';
import { servicesNeeded } from '@content/inquiry-choices';
import { useHoneypot } from '@/leads/form/use-honeypot';
import { useLeadDraft } from '@/leads/form/use-lead-draft';
import { useLeadSubmission } from '@/leads/form/use-lead-submission';
import { useKeptHint } from '@/leads/form/use-kept-hint';
import { useSubmitPreload } from '@/leads/form/use-submit-preload';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { lazyResolver } from '@/leads/form/lazy-resolver';
import { lazySteps } from '@/leads/form/lazy-steps';
import { loadOnce } from '@/leads/form/load-once';
import type { PrefilledInquiry } from '@/leads/model/prefilled-inquiry';
import { optionOf } from '@/lib/options';
import { isContactIncomplete } from '../model';
import type { ContactFields, ContactMessage } from '../validation';
import { ContactFormFields } from './contact-form-fields';
import { useEffect } from 'react';

const showFailure = () => notify.error(messages.failure.title, messages.failure.description);

const { resolver, preload } = lazyResolver(
  async () => (await import('../validation')).contactResolver,
);
const loadSending = loadOnce(() => import('../api/submit-inquiry'));
const steps = lazySteps(async () => (await loadSending()).inquirySteps);
const prepare = () => {
  preload().catch(() => undefined);
  loadSending().then(
    ({ prepareInquiry }) => prepareInquiry(),
    () => undefined,
  );
};

interface ContactFormProps {
  /** Values from the visitor's last page. */
  prefilled?: PrefilledInquiry | null;
}

export function ContactForm({ prefilled }: ContactFormProps) {
  const { ref: honeypot, hasCaught } = useHoneypot();
  const submission = useLeadSubmission(steps, 'together');
  const kept = useKeptHint('message');
  // No default values: they would replace what was typed before hydration.
  const form = useForm<ContactFields, unknown, ContactMessage>({ resolver });
  const { handleSubmit, reset, getValues, setValue, formState } = form;
  const { isSubmitting } = formState;
  useReturnFocus(isSubmitting);
  const draft = useLeadDraft({ kind: 'contact', form, submission });
  // After the draft is restored. Only empty fields are filled in: the visitor's own text stays.
  useEffect(() => {
    if (!prefilled) return;
    const service = optionOf(servicesNeeded, prefilled.serviceNeeded);
    if (service && !getValues('serviceNeeded')) setValue('serviceNeeded', service.value);
    if (!getValues('message')) setValue('message', prefilled.message);
    // Once per inquiry: a form that was just sent stays empty.
  }, [prefilled, getValues, setValue]);
  const prepareSubmit = useSubmitPreload(prepare);

  const send = async (message: ContactMessage) => {
    if (hasCaught()) {
      showFailure();
      return;
    }
    kept.follow();
    const outcome = await submission.submit(message);
    if (!outcome) return;
    // The specified toasts report the mail; the stored row is a backup.
    if (!outcome.isSent) {
      showFailure();
      kept.follow(outcome.stored);
      return;
    }
    submission.startOver();
    draft.clear();
    reset();
    notify.success(messages.success.title, messages.success.description);
  };

  const refuse = () => {
    if (!isContactIncomplete(getValues())) {
      notify.dismiss(messages.missing.title);
      return;
    }
    notify.error(messages.missing.title, messages.missing.description);
  };

  const followInput = () => {
    draft.keep();
    kept.follow();
    // The fields show their errors; the toast would cover them.
    notify.dismiss(messages.missing.title);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes from its fields
    <form
      noValidate
      // Sent by script. Without one, a GET would put the values into the address.
      method="post"
      onSubmit={(event) => void handleSubmit(send, refuse)(event).catch(showFailure)}
      onFocus={prepareSubmit}
      onChange={followInput}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot ref={honeypot} />
      <ContactFormFields control={form.control} />
      <UnsentTextHint isRestored={draft.isRestored} onStartOver={draft.startOver} />
      <BusyButton
        isBusy={isSubmitting}
        type="submit"
        size="large"
        disabled={isSubmitting}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {isSubmitting ? texts.sending : texts.submit}
      </BusyButton>
      {kept.hint}
    </form>
  );
}
