import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { TextField } from '@/shared/ui/text-field';
import { columnLimits } from '@/admin/kit/limits/column-limits';

export interface Consent {
  hasConsent: boolean;
  note: string;
}

interface ConsentFieldsProps {
  /** The statement that the admin confirms. */
  statement: string;
  noteHint: string;
  value: Consent;
  /** True after the first attempt to submit: each field then shows its error. */
  isTried: boolean;
  /** True when each address has its own note. */
  hasNotes?: boolean;
  onChange: (change: Partial<Consent>) => void;
}

/**
 * Asks an admin who adds addresses to confirm the consent and to note how it was given. The note is stored with each
 * address.
 */
export function ConsentFields(props: ConsentFieldsProps) {
  const { statement, noteHint, value, isTried, hasNotes = false, onChange } = props;
  const { hasConsent, note } = value;
  return (
    <>
      <CheckboxField
        label={statement}
        error={isTried && !hasConsent ? 'Only people who asked for it may be added.' : undefined}
        checked={hasConsent}
        onChange={(event) => onChange({ hasConsent: event.target.checked })}
      />
      {!hasNotes && (
        <TextField
          label="How did they give consent?"
          hint={noteHint}
          error={isTried && !note.trim() ? 'Please say how they asked.' : undefined}
          value={note}
          {...columnLimits.newsletter_subscribers.consent_note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
    </>
  );
}

export function isConsentComplete({ hasConsent, note }: Consent): boolean {
  return hasConsent && note.trim() !== '';
}
