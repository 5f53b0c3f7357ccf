// Writes the row of private.settings: what the database must know about the site, its sections and its functions.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Agency } from '../../functions/_shared/contracts/agency.ts';
import { settingsOf, siteOrigins } from '../../functions/_shared/contracts/agency-settings.ts';
import { withoutSlash } from '../deploy/addresses.ts';
import { listOf, type Variables } from '../deploy/read-deploy.ts';

export interface SettingsRow {
  time_zone: string;
  modules: string[];
  site_origin: string[];
  functions_url: string;
  cron_secret: string;
}

/** Returns the intended row. `secrets` and `site` have passed `npm run deploy:check`. */
export function wantedSettings(agency: Agency, secrets: Variables, site: Variables): SettingsRow {
  const { SITE_URL = '', OTHER_SITE_ADDRESSES = '', CRON_SECRET = '' } = secrets;
  return {
    ...settingsOf(agency),
    site_origin: [...siteOrigins(SITE_URL), ...listOf(OTHER_SITE_ADDRESSES).flatMap(siteOrigins)],
    functions_url: `${withoutSlash(site['VITE_SUPABASE_URL'])}/functions/v1`,
    cron_secret: CRON_SECRET,
  };
}

/** Reads the row for settingDifferences. The database returns the secret as a hash only. */
export const settingsQuery = `select time_zone, modules, private.site_origins() as site_origin, functions_url,
  encode(sha256(convert_to(cron_secret, 'UTF8')), 'hex') as cron_secret from private.settings`;

const foundSchema = z.object({
  time_zone: z.string(),
  modules: z.array(z.string()),
  site_origin: z.array(z.string()).nullable(),
  functions_url: z.string().nullable(),
  cron_secret: z.string().nullable(),
});

const inOrder = (names: string[]) => names.toSorted().join(', ');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Returns one line for each column that differs. `found` is the row of settingsQuery; null before the first deploy. */
export function settingDifferences(found: unknown, wanted: SettingsRow): string[] {
  const now = found === null ? null : foundSchema.parse(found);
  const columns: [name: string, isNow: string, shouldBe: string][] = [
    ['clock', now?.time_zone ?? '', wanted.time_zone],
    ['sections', inOrder(now?.modules ?? []), inOrder(wanted.modules)],
    ["site's addresses", inOrder(now?.site_origin ?? []), inOrder(wanted.site_origin)],
    ['address of the functions', now?.functions_url ?? '', wanted.functions_url],
  ];
  return [
    ...columns.flatMap(([name, isNow, shouldBe]) =>
      isNow === shouldBe ? [] : [`${name}: ${isNow || 'none'} → ${shouldBe || 'none'}`],
    ),
    ...(now?.cron_secret === hashOf(wanted.cron_secret) ? [] : ["the scheduler's secret"]),
  ];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const literal = (value: string | string[]) =>
  Array.isArray(value) ? `array[${value.map(quoted).join(', ')}]::text[]` : quoted(value);

/** Returns one statement that writes the row. */
export function settingsSql(row: SettingsRow): string {
  const columns = Object.entries(row).map(
    ([column, value]: [string, string | string[]]) => `${column} = ${literal(value)}`,
  );
  return `update private.settings set ${columns.join(', ')} where is_only;`;
}
