import { type Path, useForm } from 'react-hook-form';
import { notify } from '@/components/feedback/notify';
import { useReturnFocus } from '@/hooks/use-return-focus';
import type { LazyFormCode } from './lazy-form-code';
import type { LeadOrder, LeadOutcome } from './lead-submission';
import { useHoneypot } from './use-honeypot';
import { useKeptHint } from './use-kept-hint';
import { useLeadDraft } from './use-lead-draft';
import { useLeadSubmission } from './use-lead-submission';
import { useSubmitPreload } from './use-submit-preload';

interface Words {
  title: string;
  description: string;
}

interface LeadFormOptions<Fields extends Record<string, string>, Values, Sent> {
  draftName: 'contact' | 'application';
  /** The text as the visitor calls it. */
  noun: 'message' | 'application';
  /** Made once, outside the component. */
  code: LazyFormCode<Fields, Values, Sent>;
  order: LeadOrder;
  /** Turns the checked values into what the steps send. */
  toSent: (values: Values) => Sent;
  messages: { success: Words; failure: Words };
  /** Says why the outcome is a failure, where the visitor can do something about it. */
  describeFailure?: (outcome: LeadOutcome) => string | undefined;
  /** False while the select lacks the stored choice, which is restored when the option arrives. */
  isOffered?: (field: Path<Fields>, value: string) => boolean;
}

export type LeadFormState<Fields extends Record<string, string>, Values, Sent> = ReturnType<
  typeof useLeadForm<Fields, Values, Sent>
>;

/**
 * A public form whose text becomes a lead: sent once as row and mail, its unsent text kept, a script that fills it in
 * refused. `LeadForm` renders it.
 */
export function useLeadForm<Fields extends Record<string, string>, Values, Sent>(
  options: LeadFormOptions<Fields, Values, Sent>,
) {
  const { draftName, noun, code, order, toSent, messages, describeFailure, isOffered } = options;
  const honeypot = useHoneypot();
  // No default values: they would replace what was typed before hydration.
  const form = useForm<Fields, unknown, Values>({ resolver: code.resolver });
  const { isSubmitting } = form.formState;
  useReturnFocus(isSubmitting);
  const submission = useLeadSubmission(code.steps, order);
  const kept = useKeptHint(noun);
  const draft = useLeadDraft({
    kind: draftName,
    form,
    submission,
    ...(isOffered && { isOffered }),
  });

  const showFailure = (reason = messages.failure.description) =>
    notify.error(messages.failure.title, reason);

  /** A second try with the same text repeats only the step that failed. */
  async function send(values: Values) {
    if (honeypot.hasCaught()) {
      showFailure();
      return;
    }
    kept.follow();
    const outcome = await submission.submit(toSent(values));
    if (!outcome) return;
    // The specified toasts report the mail; the stored row is a backup.
    if (!outcome.isSent) {
      showFailure(describeFailure?.(outcome));
      kept.follow(outcome.stored);
      return;
    }
    submission.startOver();
    draft.clear();
    form.reset();
    notify.success(messages.success.title, messages.success.description);
  }

  return {
    form,
    honeypot: honeypot.ref,
    draft,
    keptHint: kept.hint,
    prepareSubmit: useSubmitPreload(code.preload),
    /** Keeps the text; a result of the text before is over. */
    followInput: () => {
      draft.keep();
      kept.follow();
    },
    submit: (onInvalid?: () => void) => form.handleSubmit(send, onInvalid),
    showFailure,
  };
}
