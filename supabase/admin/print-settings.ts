/**
 * `npm run settings`: the SQL that tells a project's database what src/content/agency.ts says, and where the site is
 * (VITE_SITE_URL), for the SQL editor or psql. Running it again changes nothing.
 */
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { agency } from '../functions/_shared/contracts/agency.ts';
import { settingsOf, siteOrigins } from '../functions/_shared/contracts/agency-settings.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Ends the command where the site's address is missing: half the settings would look like all of them. */
function readOrigins(): string {
  const address = loadEnv('production', join(import.meta.dirname, '../..'), 'VITE_').VITE_SITE_URL;
  try {
    return siteOrigins(address ?? '');
  } catch {
    console.error(
      `VITE_SITE_URL is ${address ? `no web address: ${address}` : 'missing'}. Put the site's address into .env, such as VITE_SITE_URL=https://www.studio.example`,
    );
    process.exit(1);
  }
}

const rows = Object.entries({ ...settingsOf(agency), site_origin: readOrigins() }).map(
  ([key, value]) => `  (${quoted(key)}, ${quoted(value)})`,
);
console.log(`insert into private.settings (key, value) values
${rows.join(',\n')}
on conflict (key) do update set value = excluded.value;`);
