// Formats the site's dates and prices at build time, so that no visitor's browser has to.
import { serviceCards } from '@content/services/cards';
import { agency } from '@contracts/agency';
import { monthForms, priceFormat } from './forms';

/** The date formats, one per month, with {d} and {y} for the day and the year. */
export const months = monthForms(agency.dateLanguage);

const format = priceFormat(agency.language, agency.currency);

/** The formatted prices of the content, by their amount. */
export const priceTexts: Record<number, string> = Object.fromEntries(
  serviceCards
    .flatMap(({ prices }) => [prices.starter, prices.premium])
    .map((amount) => [amount, format.format(amount)]),
);
