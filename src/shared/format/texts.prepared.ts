// The dates and prices of the site in its language, so that no visitor's browser has to form them.
import { serviceCards } from '@content/services/cards';
import { agency } from '@contracts/agency';
import { monthForms, priceFormat } from './forms';

/** The forms of a date, one for each month, with {d} and {y} for the day and the year. */
export const months = monthForms(agency.dateLanguage);

const format = priceFormat(agency.language, agency.currency);

/** The prices of the content, by their amount. */
export const priceTexts: Record<number, string> = Object.fromEntries(
  serviceCards
    .flatMap(({ prices }) => [prices.starter, prices.premium])
    .map((amount) => [amount, format.format(amount)]),
);
