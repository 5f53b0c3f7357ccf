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
  const { language, adminLanguage, currency, country, callingCode, timeZone, hours } = agency;
  const { brand, email, newsletterEmail } = agency;
  const wrong: [isWrong: boolean, problem: string][] = [
    [!/^\S(?:.*\S)?$/.test(brand), `brand "${brand}" must be one line without blanks at its ends`],
    [!isPlainAddress(email), `email "${email}" is no address, such as studio@example.org`],
    [!isPlainAddress(newsletterEmail), `newsletterEmail "${newsletterEmail}" is no address`],
    [!isLanguage(language), `language "${language}" is no language tag, such as en-CA`],
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

/** `found`: the rows of private.settings by their key. `siteAddress` is that of the build; a missing one is named elsewhere. */
export function settingProblems(
  found: Record<string, string>,
  agency: Agency,
  siteAddress: string | undefined,
): string[] {
  const said = (key: string) => `${key} is "${found[key] ?? 'missing'}"`;
  const remedy = 'npm run settings prints the SQL';
  const differing = Object.entries(settingsOf(agency))
    .filter(([key, value]) => found[key] !== value)
    .map(([key, value]) => `${said(key)}, src/content/agency.ts says "${value}"; ${remedy}`);
  const origin = originOf(siteAddress);
  // It may name further addresses of the site.
  const origins = (found['site_origin'] ?? '').toLowerCase().split(/[\s,]+/);
  return origin === null || origins.includes(origin)
    ? differing
    : [...differing, `${said('site_origin')}, VITE_SITE_URL is "${siteAddress}"; ${remedy}`];
}

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
    const { rows } = await client.query<{ key: string; value: string }>(
      'select key, value from private.settings where key = any ($1)',
      [[...Object.keys(settingsOf(agency)), 'site_origin']],
    );
    const found = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return settingProblems(found, agency, siteAddress);
  } catch (error) {
    return [`no answer from SUPABASE_DB_URL: ${String(error)}`];
  } finally {
    await client.end().catch(() => undefined);
  }
}
