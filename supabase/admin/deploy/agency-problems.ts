// Finds wrong values in src/content/agency.ts, and asks whether a project's database says the same.

import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { Client } from 'pg';
import type { Agency } from '../../functions/_shared/contracts/agency.ts';
import { settingsOf } from '../../functions/_shared/contracts/agency-settings.ts';
import { toEmailAddress } from '../../functions/_shared/contracts/newsletter.ts';
import { originOf } from './addresses.ts';

const isClock = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Each fact of the agency that no table knows. */
export function agencyProblems(agency: Agency): string[] {
  const { language, dateLanguage, adminLanguage, currency, country, callingCode } = agency;
  const { brand, email, newsletterEmail, timeZone, hours } = agency;
  const wrong: [isWrong: boolean, problem: string][] = [
    [!/^\S(?:.*\S)?$/.test(brand), `brand "${brand}" must be one line without blanks at its ends`],
    [!isPlainAddress(email), `email "${email}" is no address, such as studio@example.org`],
    [!isPlainAddress(newsletterEmail), `newsletterEmail "${newsletterEmail}" is no address`],
    [!isLanguage(language), `language "${language}" is no language tag, such as en-CA`],
    [!isLanguage(dateLanguage), `dateLanguage "${dateLanguage}" is no language tag`],
    [!isLanguage(adminLanguage), `adminLanguage "${adminLanguage}" is no language tag`],
    [!Intl.supportedValuesOf('currency').includes(currency), `currency "${currency}" is unknown`],
    [!isTimeZone(timeZone), `timeZone "${timeZone}" is unknown; it looks like America/Halifax`],
    [!isSupportedCountry(country), `country "${country}" is no code of two capitals, such as CA`],
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

/** A place and a city: PostgreSQL and JavaScript read some short names, and "+05:30", each in its own way. */
function isTimeZone(timeZone: string): boolean {
  if (!/^UTC$|^[A-Z]\w+\/\w/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export type FoundSettings = ReturnType<typeof settingsOf> & { site_origin: string[] | null };

/**
 * `found`: the columns of private.settings, the addresses as private.site_origins() reads them. `siteAddress` is that of the
 * build; a missing one is named elsewhere.
 */
export function settingProblems(
  found: FoundSettings,
  agency: Agency,
  siteAddress: string | undefined,
): string[] {
  const wanted = settingsOf(agency);
  const origin = originOf(siteAddress);
  const origins = found.site_origin ?? ['missing'];
  const content = 'src/content/agency.ts says';
  const settings: [column: string, isNow: string, isWrong: boolean, shouldBe: string][] = [
    [
      'time_zone',
      found.time_zone,
      found.time_zone !== wanted.time_zone,
      `${content} "${wanted.time_zone}"`,
    ],
    [
      'modules',
      inOrder(found.modules),
      inOrder(found.modules) !== inOrder(wanted.modules),
      `${content} "${inOrder(wanted.modules)}"`,
    ],
    // It may name further addresses of the site.
    [
      'site_origin',
      origins.join(', '),
      origin !== null && !origins.includes(origin),
      `VITE_SITE_URL is "${siteAddress}"`,
    ],
  ];
  return settings.flatMap(([column, isNow, isWrong, shouldBe]) =>
    isWrong ? [`${column} is "${isNow}", ${shouldBe}; npm run settings prints the SQL`] : [],
  );
}

const inOrder = (names: string[]) => names.toSorted().join(' ');

/** Empty without an address: asking the database of a project needs its password. */
export async function databaseProblems(
  url: string | undefined,
  agency: Agency,
  siteAddress: string | undefined,
): Promise<string[]> {
  if (!url) return [];
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<FoundSettings>(
      'select time_zone, modules, private.site_origins() as site_origin from private.settings',
    );
    return rows.flatMap((found) => settingProblems(found, agency, siteAddress));
  } catch (error) {
    return [`no answer from SUPABASE_DB_URL: ${String(error)}`];
  } finally {
    await client.end().catch(() => undefined);
  }
}
