import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';

/** As the database keeps it. */
const MAX_NOTE_LENGTH = 300;

export interface Consent {
  hasConsent: boolean;
  note: string;
}

interface ConsentFieldsProps {
  /** What the admin vouches for. */
  statement: string;
  noteLabel: string;
  noteHint: string;
  value: Consent;
  /** Whether sending it was tried: from then on each field says what is wrong with it. */
  isTried: boolean;
  onChange: (change: Partial<Consent>) => void;
}

/** Whoever adds other people says that they asked for it, and how; the words are kept with each address. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { statement, noteLabel, noteHint, value, isTried, onChange } = props;
  const errorId = useId();
  const problems = isTried ? checkConsent(value) : {};
  return (
    <>
      <div className="grid gap-1.5">
        <label className="flex items-start gap-3">
          <Checkbox
            checked={value.hasConsent}
            aria-invalid={problems.hasConsent ? true : undefined}
            aria-describedby={problems.hasConsent ? errorId : undefined}
            onChange={(event) => onChange({ hasConsent: event.target.checked })}
            className="mt-0.5"
          />
          <span className="font-semibold">{statement}</span>
        </label>
        {problems.hasConsent && (
          <p id={errorId} className="text-small font-medium text-danger">
            {problems.hasConsent}
          </p>
        )}
      </div>
      <FormField label={noteLabel} hint={noteHint} error={problems.note}>
        {(control) => (
          <Input
            {...control}
            value={value.note}
            maxLength={MAX_NOTE_LENGTH}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </FormField>
    </>
  );
}

export function isConsentComplete(consent: Consent): boolean {
  return Object.keys(checkConsent(consent)).length === 0;
}

/** What is missing, by field. */
function checkConsent({ hasConsent, note }: Consent): { hasConsent?: string; note?: string } {
  return {
    ...(!hasConsent && { hasConsent: 'Only people who asked for it may be added.' }),
    ...(!note.trim() && { note: 'Please say how they asked.' }),
  };
}
