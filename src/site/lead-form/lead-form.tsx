import { Fragment, type ReactElement, type ReactNode } from 'react';
import { fieldNeeds } from '@content/words/forms/field-needs';
import { FieldNeeds } from '@/shared/ui/form-field';
import { BusyButton } from '@/shared/ui/busy-button';
import { Honeypot } from './fields/honeypot';
import { UnsentTextHint } from './unsent-text-hint';
import type { LeadFormState } from './use-lead-form';

interface LeadFormProps<
  Fields extends Record<string, string>,
  Values extends { name: string },
  Sent,
> {
  lead: LeadFormState<Fields, Values, Sent>;
  submitLabel: string;
  busyLabel: string;
  isDisabled?: boolean;
  /** Called instead of sending when a field is invalid. */
  onInvalid?: () => void;
  onInput?: () => void;
  /**
   * The state of a part that is sent after the text, such as a résumé: on the receipt, or below the button when the
   * email failed.
   */
  status?: ReactNode;
  /** Content on the receipt, beside "Write another". */
  afterSent?: ReactNode;
  /** The fields of the form. */
  children: ReactElement;
}

export function LeadForm<
  Fields extends Record<string, string>,
  Values extends { name: string },
  Sent,
>(props: LeadFormProps<Fields, Values, Sent>) {
  const { lead, submitLabel, busyLabel, isDisabled = false, onInvalid, onInput, children } = props;
  const { form, honeypot, draft, noun, sent, keptHint, followInput } = lead;
  const { isSubmitting } = form.formState;
  return (
    <FieldNeeds value={fieldNeeds}>
      {sent && (
        <sent.LeadReceipt
          noun={noun}
          name={sent.name}
          isAwaited={sent.isAwaited}
          onAgain={lead.startOver}
          status={props.status}
        >
          {props.afterSent}
        </sent.LeadReceipt>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes from its fields */}
      <form
        noValidate
        hidden={sent !== null}
        // Sent by script. Without one, a GET would put the values into the URL.
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
        <Fragment key={lead.round}>{children}</Fragment>
        <UnsentTextHint isRestored={draft.isRestored} onStartOver={lead.startOver} />
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
        {!sent && props.status}
      </form>
    </FieldNeeds>
  );
}
