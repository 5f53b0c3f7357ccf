import type { ReactElement } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Honeypot } from './honeypot';
import { UnsentTextHint } from './unsent-text-hint';
import type { LeadFormState } from './use-lead-form';

interface LeadFormProps<Fields extends Record<string, string>, Values, Sent> {
  lead: LeadFormState<Fields, Values, Sent>;
  submitLabel: string;
  busyLabel: string;
  isDisabled?: boolean;
  /** Called instead of sending when a field is wrong. */
  onInvalid?: () => void;
  onInput?: () => void;
  /** The fields. */
  children: ReactElement;
}

export function LeadForm<Fields extends Record<string, string>, Values, Sent>(
  props: LeadFormProps<Fields, Values, Sent>,
) {
  const { lead, submitLabel, busyLabel, isDisabled = false, onInvalid, onInput, children } = props;
  const { form, honeypot, draft, keptHint, followInput } = lead;
  const { isSubmitting } = form.formState;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes from its fields
    <form
      noValidate
      // Sent by script. Without one, a GET would put the values into the address.
      method="post"
      onSubmit={(event) =>
        void lead
          .submit(onInvalid)(event)
          .catch(() => lead.showFailure())
      }
      onFocus={lead.prepareSubmit}
      onChange={() => {
        followInput();
        onInput?.();
      }}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot ref={honeypot} />
      {children}
      <UnsentTextHint isRestored={draft.isRestored} onStartOver={draft.startOver} />
      <BusyButton
        isBusy={isSubmitting}
        type="submit"
        size="large"
        disabled={isSubmitting || isDisabled}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {isSubmitting ? busyLabel : submitLabel}
      </BusyButton>
      {keptHint}
    </form>
  );
}
