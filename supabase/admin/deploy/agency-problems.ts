// Finds wrong values in src/content/agency.ts.

import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Agency } from '../../functions/_shared/contracts/agency.ts';
import { toEmailAddress } from '../../functions/_shared/contracts/newsletter.ts';

const isClock = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Returns a problem for each invalid fact of the agency. */
export function agencyProblems(agency: Agency): string[] {
  const { language, dateLanguage, adminLanguage, currency, country, callingCode } = agency;
  const { brand, email, newsletterEmail, timeZone, hours } = agency;
  const wrong: [isWrong: boolean, problem: string][] = [
    [!/^\S(?:.*\S)?$/.test(brand), `brand "${brand}" must be one line without blanks at its ends`],
    [!isPlainAddress(email), `email "${email}" is not an address, such as studio@example.org`],
    [!isPlainAddress(newsletterEmail), `newsletterEmail "${newsletterEmail}" is not an address`],
    [!isLanguage(language), `language "${language}" is not a language tag, such as en-CA`],
    [!isLanguage(dateLanguage), `dateLanguage "${dateLanguage}" is not a language tag`],
    [!isLanguage(adminLanguage), `adminLanguage "${adminLanguage}" is not a language tag`],
    [!Intl.supportedValuesOf('currency').includes(currency), `currency "${currency}" is unknown`],
    [!isTimeZone(timeZone), `timeZone "${timeZone}" is unknown; it looks like America/Halifax`],
    [
      !isSupportedCountry(country),
      `country "${country}" is not a code of two capitals, such as CA`,
    ],
    [
      isSupportedCountry(country) && getCountryCallingCode(country) !== callingCode,
      `callingCode "${callingCode}" is not that of ${country}`,
    ],
    [!isClock(hours.opens) || !isClock(hours.closes), 'hours need times such as 09:30'],
  ];
  return wrong.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

const isPlainAddress = (email: string) => toEmailAddress(email) === email.toLowerCase();

/** True for a region and a city: PostgreSQL and JavaScript read short names and "+05:30" differently. */
function isTimeZone(timeZone: string): boolean {
  if (!/^UTC$|^[A-Z]\w+\/\w/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
