import { serviceCards } from '@content/services/cards';
import { agency } from '@contracts/agency';
import { priceFormat } from './forms';

const format = priceFormat(agency.language, agency.currency);

/** The prices of the content, by their amount. */
export const priceTexts: Record<number, string> = Object.fromEntries(
  serviceCards
    .flatMap(({ prices }) => [prices.starter, prices.premium])
    .map((amount) => [amount, format.format(amount)]),
);
