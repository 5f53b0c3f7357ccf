import type { LeadField } from '@contracts/lead-fields';
import { agency } from '@contracts/agency';
import { z } from 'zod';
import { formatPrice } from '@/shared/format/format';
import { csvMomentHeader } from '@/shared/format/moment';
import { labelOf } from '@/shared/options';

/** The outcomes of an inquiry, which do not depend on its status. */
export const inquiryOutcomes = [
  { value: 'open', label: 'Open', tone: 'neutral' },
  { value: 'won', label: 'Won', tone: 'success' },
  { value: 'lost', label: 'Lost', tone: 'danger' },
] as const;

export type InquiryOutcome = (typeof inquiryOutcomes)[number]['value'];

/** Columns of the CSV file. In the panel they are a choice and a field. */
export const outcomeFields = {
  outcome: { label: 'Outcome', role: 'panel', choices: inquiryOutcomes },
  value: { label: `Value (${agency.currency})`, role: 'panel' },
  decidedAt: { label: csvMomentHeader('Decided'), role: 'panel' },
} as const satisfies Record<string, LeadField>;

const changed = <Value extends z.ZodType>(value: Value) =>
  z.object({ old: value.nullable(), new: value.nullable() }).optional();
const summarySchema = z.object({ outcome: changed(z.string()), value: changed(z.number()) });

/** Describes a change of outcome or value from its summary in the audit log; null for any other change. */
export function outcomeChange(summary: unknown): { from: string; to: string } | null {
  const { outcome, value } = summarySchema.safeParse(summary).data ?? {};
  if (outcome) return { from: outcomeWord(outcome.old), to: outcomeWord(outcome.new) };
  return value ? { from: valueWord(value.old), to: valueWord(value.new) } : null;
}

const outcomeWord = (stored: string | null) => labelOf(inquiryOutcomes, stored ?? 'open');
const valueWord = (stored: number | null) => (stored === null ? 'No value' : formatPrice(stored));
