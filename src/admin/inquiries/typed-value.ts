// Parses the typed value of an inquiry: a whole amount, with or without the digit groups of the agency's language.
import { agency } from '@contracts/agency';
import { toAsciiDigits } from '@text/phone';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { numberFormat } from '@/shared/format/forms';

/** A parsed value; null when the field is empty. */
export type TypedValue = { value: number | null } | { problem: string };

const wholeAmount = /^\d+(?:\.0{1,2})?$/;
const { max } = columnLimits.contact_inquiries.value;

/** Groups of three; some countries group by two before the last three (12,34,567). */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

export function readValue(typed: string, language: string = agency.language): TypedValue {
  const plain = plainForm(typed, language);
  if (plain === '') return { value: null };
  // A sign that groups nothing may be meant as the decimal sign: "1,20" is no 120.
  const amount = grouped.test(plain) ? plain.replaceAll(',', '') : plain;
  if (wholeAmount.test(amount)) {
    const value = Number(amount);
    return value <= max ? { value } : { problem: `At most ${numberFormat(language).format(max)}.` };
  }
  return { problem: `Write a whole amount, such as ${numberFormat(language).format(50_000)}.` };
}

/**
 * Rewrites a typed amount in ASCII digits, with "," between groups and "." before a fraction; any other sign becomes
 * "?".
 */
function plainForm(typed: string, language: string): string {
  // Maps keyboard signs to the narrow space and the curly apostrophe that some languages group with.
  const signs = new Map([
    [' ', ','],
    ["'", ','],
  ]);
  for (const { type, value } of numberFormat(language).formatToParts(12_345.6)) {
    if (type === 'group') signs.set(value.normalize('NFKC'), ',');
    if (type === 'decimal') signs.set(value, '.');
  }
  return toAsciiDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/\D/g, (sign) => signs.get(sign) ?? '?');
}
