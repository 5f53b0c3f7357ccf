// The parts of a row that change while its lead stays the same. Each reads its own state, so that a save, a repeated
// email or an opened record renders nothing else in the row.
import { createContext, memo, useContext } from 'react';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import { useStableCallback } from '@/shared/hooks/use-stable-callback';
import type { Kind } from '../model/kinds';
import type { Lead } from '../model/lead';
import type { LeadStatus } from '../model/statuses';
import { StepState } from '../next-step/step-state';
import { MailState } from '../record/mail-state';
import { StatusChoice } from '../record/status-choice';
import type { useSendAgain } from '../record/use-send-again';

interface LeadRowState {
  control: (lead: Lead) => SavedValue<LeadStatus>;
  mail: ReturnType<typeof useSendAgain>;
  /** Today in the agency's time zone. */
  today: string;
}

const LeadRowContext = createContext<LeadRowState | null>(null);

/** Provides the state of rows to a list. Its value changes only with its parts. */
export const LeadRowProvider = LeadRowContext.Provider;

function useLeadRow(): LeadRowState {
  const state = useContext(LeadRowContext);
  if (!state) throw new Error('A list of leads needs a LeadRowProvider.');
  return state;
}

/** Shows when the next step is due, in front of the lead's subject. */
export function RowStep({ step }: { step: NonNullable<Lead['nextStep']> }) {
  return <StepState step={step} today={useLeadRow().today} />;
}

/** Shows whether the email about the lead was sent. */
export function RowMail({ lead }: { lead: Lead }) {
  return <MailState {...useLeadRow().mail(lead)} about={lead.name} isInRow />;
}

/** The statuses of a lead as buttons. */
export function RowStatus({ kind, lead }: { kind: Kind; lead: Lead }) {
  const { value, isSaving, hasFailed, ...saved } = useLeadRow().control(lead);
  const choose = useStableCallback(saved.choose);
  const retry = useStableCallback(saved.retry);
  return (
    <StatusButtons {...{ kind, name: lead.name, value, isSaving, hasFailed, choose, retry }} />
  );
}

interface StatusButtonsProps extends SavedValue<LeadStatus> {
  kind: Kind;
  name: string;
}

/** Memoized, so that a save renders one of fifty rows. */
const StatusButtons = memo(function StatusButtons({ kind, name, ...control }: StatusButtonsProps) {
  return <StatusChoice isInRow name={name} options={kind.statuses} control={control} />;
});
