// A build evaluates this module and puts the values in its place: to load Intl's tables takes a phone 50 ms or more, and
// pages would do it while they hydrate.
import { serviceCards } from '@content/services/cards';
import { agency } from '@contracts/agency';
import { clockText, countryName, daysText, monthForms, priceFormat, zoneName } from './forms';

const { language, currency, country, timeZone, hours } = agency;

/** See monthForms. */
export const months = monthForms(language);

/** The prices of the content, by their amount. */
export const priceTexts: Record<number, string> = Object.fromEntries(
  serviceCards
    .flatMap(({ prices }) => [prices.starter, prices.premium])
    .map((amount) => [amount, priceFormat(language, currency).format(amount)]),
);

export const countryText = countryName(language, country);

/** "Mon to Fri, 9 am to 5 pm ET" */
export const hoursText = `${daysText(hours.days)}, ${clockText(language, hours.opens)} to ${clockText(language, hours.closes)} ${zoneName(language, timeZone)}`;
