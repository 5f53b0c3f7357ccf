import type { LeadField } from '@contracts/lead-fields';
import { agency } from '@contracts/agency';
import { csvMomentHeader } from '@/lib/format/moment';

/** How an inquiry ended, whatever its status is. */
export const inquiryOutcomes = [
  { value: 'open', label: 'Open', tone: 'neutral' },
  { value: 'won', label: 'Won', tone: 'success' },
  { value: 'lost', label: 'Lost', tone: 'danger' },
] as const;

export type InquiryOutcome = (typeof inquiryOutcomes)[number]['value'];

/** Columns of the CSV file. The panel has a choice and a field for them. */
export const outcomeFields = {
  outcome: { label: 'Outcome', role: 'panel', choices: inquiryOutcomes },
  value: { label: `Value (${agency.currency})`, role: 'panel' },
  decidedAt: { label: csvMomentHeader('Decided'), role: 'panel' },
} as const satisfies Record<string, LeadField>;
