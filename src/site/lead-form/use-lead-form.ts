import { failureReference } from '@content/words/forms/refusals';
import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Path, useForm } from 'react-hook-form';
import { notify } from '@/shared/feedback/notify';
import { useReturnFocus } from '@/shared/hooks/use-return-focus';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { hasBackend, hasEmailJs } from '@/shared/env';
import { databaseReference } from '@/shared/supabase/errors';
import { type FormCode, useFormCodePreload } from './form-code';
import type { LeadReceiptProps } from './lead-receipt';
import { type LeadOrder, type LeadSteps, LeadSubmission } from './lead-submission';
import { useHoneypot } from './fields/honeypot';
import { describeRefusal } from './refusal';
import { useKeptHint } from './use-kept-hint';
import { fieldNames, useLeadDraft } from './use-lead-draft';

interface Words {
  title: string;
  description: string;
}

interface LeadFormOptions<Fields extends Record<string, string>, Values, Sent> {
  draftName: 'contact' | 'application';
  /** The visitor's word for the text. */
  noun: 'message' | 'application';
  /** Create it once, outside the component. */
  loadCode: () => Promise<FormCode<Fields, Values, Sent>>;
  order: LeadOrder;
  /** Converts the checked values into what the steps send. */
  toSent: (values: Values) => Sent;
  messages: { success: Words; failure: Words };
  /** False while the select lacks the stored choice, which is restored when the option arrives. */
  isOffered?: (field: Path<Fields>, value: string) => boolean;
  /** Called when the row is stored, whatever happens to its email; called again when the email is retried. */
  onStored?: (id: string) => void;
}

/** A form that was sent, until another is written. */
interface SentLead {
  /** The visitor's name. */
  name: string;
  isAwaited: boolean;
  LeadReceipt: ComponentType<LeadReceiptProps>;
}

export type LeadFormState<
  Fields extends Record<string, string>,
  Values extends { name: string },
  Sent,
> = ReturnType<typeof useLeadForm<Fields, Values, Sent>>;

/**
 * A public form whose text becomes a lead: sent once as a row and an email, with its unsent text kept and scripts
 * refused. `LeadForm` renders it.
 */
export function useLeadForm<
  Fields extends Record<string, string>,
  Values extends { name: string },
  Sent,
>(options: LeadFormOptions<Fields, Values, Sent>) {
  const { draftName, noun, loadCode, order, toSent, messages } = options;
  const { isOffered, onStored } = options;
  const honeypot = useHoneypot();
  // Sets no default values, which would replace text typed before hydration.
  const form = useForm<Fields, unknown, Values>({
    resolver: async (...input) => (await loadCode()).resolver(...input),
  });
  const { isSubmitting } = form.formState;
  useReturnFocus(isSubmitting);
  const [sent, setSent] = useState<SentLead | null>(null);
  const [round, setRound] = useState(0);
  const submission = useLeadSubmission(async () => (await loadCode()).steps, order);
  const kept = useKeptHint(noun);
  const draft = useLeadDraft({
    kind: draftName,
    form,
    submission,
    ...(isOffered && { isOffered }),
  });

  const showFailure = (reason = messages.failure.description) =>
    notify.error(messages.failure.title, reason);

  /** Recreates the fields: if the same text were filled in at once, React would see no change. */
  const empty = () => {
    submission.startOver();
    draft.clear();
    form.reset();
    setRound((rounds) => rounds + 1);
  };

  /** Sends the form. A second attempt with the same text repeats only the step that failed. */
  async function send(values: Values) {
    if (honeypot.hasCaught()) {
      showFailure();
      return;
    }
    kept.follow();
    const outcome = await submission.submit(toSent(values));
    if (!outcome) return;
    if (onStored && (await outcome.stored)) onStored(outcome.id);
    // The specified toasts report the email; the stored row is a backup.
    if (!outcome.isSent) {
      const reference = databaseReference(outcome.storeError);
      showFailure(
        reference === undefined
          ? describeRefusal(outcome.storeError)
          : failureReference(messages.failure.description, reference),
      );
      kept.follow(outcome.stored);
      return;
    }
    empty();
    const { title, description } = messages.success;
    const isAwaited = hasFocus(honeypot.ref.current?.form);
    notify.success(title, description, { isReadElsewhere: isAwaited });
    setSent({ name: values.name, isAwaited, LeadReceipt: (await loadCode()).LeadReceipt });
  }

  return {
    form,
    honeypot: honeypot.ref,
    draft,
    noun,
    sent,
    /** The React key of the fields. */
    round,
    /** Shows the empty form and focuses its first field. */
    startOver: () => {
      flushSync(() => {
        empty();
        setSent(null);
      });
      const [first] = fieldNames(form.getValues());
      if (first) form.setFocus(first);
    },
    keptHint: kept.hint,
    prepareSubmit: useFormCodePreload(loadCode),
    /** Keeps the text, and clears the result of the text before. */
    followInput: () => {
      draft.keep();
      kept.follow();
    },
    submit: (onInvalid?: () => void) => form.handleSubmit(send, onInvalid),
    showFailure,
  };
}

/** Creates one submission per mounted form, which keeps the id and the completed steps between attempts. */
function useLeadSubmission<Values>(loadSteps: () => Promise<LeadSteps<Values>>, order: LeadOrder) {
  const isInHtml = !useIsHydrated();
  const [submission] = useState(() => {
    const services = { hasBackend: hasBackend(), hasEmailJs: hasEmailJs() };
    return new LeadSubmission(loadSteps, order, services, isInHtml ? paintedAt() : Date.now());
  });
  return submission;
}

/** Returns when the form was painted: a prerendered form can be filled in long before hydration. */
function paintedAt(): number {
  const [paint] = performance.getEntriesByName?.('first-contentful-paint') ?? [];
  return paint ? performance.timeOrigin + paint.startTime : Date.now();
}

/** True when the focus is in the form or on the page: the pressed button loses it, because it is disabled meanwhile. */
function hasFocus(form: HTMLFormElement | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(form?.contains(activeElement));
}
