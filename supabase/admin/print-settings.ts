/**
 * `npm run settings`: the SQL that tells a project's database what src/content/agency.ts says, for the SQL editor or psql.
 * Running it again changes nothing.
 */
import { agency } from '../functions/_shared/contracts/agency.ts';
import { settingsOf } from '../functions/_shared/contracts/agency-settings.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rows = Object.entries(settingsOf(agency)).map(
  ([key, value]) => `  (${quoted(key)}, ${quoted(value)})`,
);
console.log(`insert into private.settings (key, value) values
${rows.join(',\n')}
on conflict (key) do update set value = excluded.value;`);
