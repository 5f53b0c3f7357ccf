// Tests that a stack writes the adopter's settings into its database at each start.
import { expect, test } from 'vitest';
import { applySettings } from '../../../supabase/local/database/database.ts';
import { agency } from '../../../supabase/functions/_shared/contracts/agency.ts';
import {
  settingsOf,
  siteOrigins,
} from '../../../supabase/functions/_shared/contracts/agency-settings.ts';
import { createBareDatabase } from '../../database/bare-database.ts';
import { exclusiveStack } from '../../support/exclusive-stack.ts';

test('a stack starts with the time zone of the content and its own address', async () => {
  const { sql, url } = await exclusiveStack();
  expect(await sql('select time_zone, site_origin from private.settings')).toEqual([
    { time_zone: settingsOf(agency).time_zone, site_origin: siteOrigins(url) },
  ]);
});

// The first database of a clean clone runs all migrations.
test('the settings follow the content after it has changed', { timeout: 60_000 }, async () => {
  const database = await createBareDatabase();
  try {
    await database.exec(`update private.settings set time_zone = 'UTC', modules = '{}'`);
    await applySettings(database, 'https://site.test');
    const { rows } = await database.query(
      'select time_zone, modules, site_origin from private.settings',
    );
    expect(rows).toEqual([
      { ...settingsOf(agency), site_origin: siteOrigins('https://site.test') },
    ]);
  } finally {
    await database.close();
  }
});
