import { agency } from '@contracts/agency';
import { months, priceTexts } from './agency.prepared';
import { numberFormat, priceFormat } from './forms';

// Made when needed: a phone takes 50 ms or more to load the browser's tables.
let numbers: Intl.NumberFormat | undefined;

/** A whole number in the agency's digit grouping: 123456 → "123,456". */
export function formatNumber(value: number): string {
  // No language groups three digits.
  if (value >= 0 && value < 1000) return String(value);
  numbers ??= numberFormat(agency.language);
  return numbers.format(value);
}

/** An amount in the agency's currency: 125000 → "£125,000". */
export const formatPrice = (amount: number): string =>
  priceTexts[amount] ?? priceFormat(agency.language, agency.currency).format(amount);

/** "1 post", "2,450 posts"; the plural is regular unless it is given. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * A calendar day in words: "2026-02-10" → "10 February 2026".
 * @param day as ISO 8601 writes it; anything else is returned as it is
 */
export function formatDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  const form = months[time.getUTCMonth()];
  if (form === undefined) return day;
  // Both sides in UTC: a day without a time must not become the one before in some time zone.
  return form
    .replace('{d}', String(time.getUTCDate()))
    .replace('{y}', String(time.getUTCFullYear()));
}
