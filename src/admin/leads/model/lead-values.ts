// Reads the values of a lead by the list of its kind's fields.
import type { LeadField } from '@contracts/lead-fields';
import { labelOf } from '@/shared/options';
import type { FieldKey, Kind } from './kinds';

export const adminLabelOf = ({ label, adminLabel }: LeadField) => adminLabel ?? label;

/** The fields in the order of the list. */
export const fieldEntries = ({ fields }: Pick<Kind, 'fields'>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this record
  Object.entries(fields) as [FieldKey, LeadField][];

/** Returns a stored value in words; null when the field was left empty. */
export function shownValue({ choices }: LeadField, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return choices ? labelOf(choices, text) : text;
}
