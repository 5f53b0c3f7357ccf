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

export interface ConsentProblems {
  hasConsent?: string;
  note?: string;
}

interface ConsentFieldsProps {
  /** What the admin vouches for. */
  statement: string;
  noteLabel: string;
  noteHint: string;
  value: Consent;
  problems: ConsentProblems;
  onChange: (change: Partial<Consent>) => void;
}

/** Whoever adds other people says that they asked for it, and how; the words are kept with each address. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { statement, noteLabel, noteHint, value, problems, onChange } = props;
  const errorId = useId();
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

/** What is missing, by field; empty when nothing is. */
export function checkConsent({ hasConsent, note }: Consent): ConsentProblems {
  return {
    ...(!hasConsent && { hasConsent: 'Only people who asked for it may be added.' }),
    ...(!note.trim() && { note: 'Please say how they asked.' }),
  };
}
