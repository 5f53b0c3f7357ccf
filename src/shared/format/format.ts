import { site } from '@/shared/content/site.prepared';
import { numberFormat, priceFormat } from './forms';
import { priceTexts } from './texts.prepared';

// Created on first use: loading the browser's tables takes a phone 50 ms or more.
let numbers: Intl.NumberFormat | undefined;

/** Formats a whole number in the agency's digit grouping: 123456 → "123,456". */
export function formatNumber(value: number): string {
  // No language groups three digits.
  if (value >= 0 && value < 1000) return String(value);
  numbers ??= numberFormat(site.language);
  return numbers.format(value);
}

/** Formats an amount in the agency's currency: 125000 → "£125,000". */
export const formatPrice = (amount: number): string =>
  priceTexts[amount] ?? priceFormat(site.language, site.currency).format(amount);

/** Formats a count: "1 post", "2,450 posts". The plural is regular unless it is given. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
