/**
 * `npm run settings`: the SQL that tells a project's database what src/content/agency.ts says, and where the site is
 * (VITE_SITE_URL), for the SQL editor or psql. It replaces addresses that were added to `site_origin` by hand.
 */
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { agency } from '../functions/_shared/contracts/agency.ts';
import { settingsOf, siteOrigins } from '../functions/_shared/contracts/agency-settings.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const listed = (texts: string[]) => `array[${texts.map(quoted).join(', ')}]::text[]`;

const address = loadEnv('production', join(import.meta.dirname, '../..'), 'VITE_').VITE_SITE_URL;

function print(siteAddress: string) {
  const settings = { ...settingsOf(agency), site_origin: siteOrigins(siteAddress) };
  const columns = Object.entries(settings).map(
    ([column, value]) => `  ${column} = ${Array.isArray(value) ? listed(value) : quoted(value)}`,
  );
  console.log(`update private.settings set\n${columns.join(',\n')}\nwhere is_only;`);
}

// Without the site's address nothing is printed: half the settings would look like all of them.
if (address && URL.canParse(address) && /^https?:/.test(address)) {
  print(address);
} else {
  console.error(
    `VITE_SITE_URL is ${address ? `no web address: ${address}` : 'missing'}. Put the site's address into .env.production.local, such as VITE_SITE_URL=https://www.studio.example`,
  );
  process.exitCode = 1;
}
