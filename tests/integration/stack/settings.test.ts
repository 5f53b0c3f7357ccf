import { expect, test } from 'vitest';
import { createStack } from '../../../supabase/local/stack.ts';
import { agency } from '../../../supabase/functions/_shared/contracts/agency.ts';
import {
  settingsOf,
  siteOrigins,
} from '../../../supabase/functions/_shared/contracts/agency-settings.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Starts two stacks.
test(
  'the database knows what the content says, also after the content has changed',
  { timeout: 60_000 },
  async () => {
    const dataDir = await tempDir();
    const read = async () => {
      const stack = await createStack({ dataDir, seed: false, functions: false });
      try {
        const rows = await stack.sql<{ key: string; value: string }>(
          `select key, value from private.settings where key in ('time_zone', 'modules', 'site_origin')`,
        );
        await stack.sql(`update private.settings set value = 'UTC' where key = 'time_zone'`);
        const { site_origin: origins, ...facts } = Object.fromEntries(
          rows.map(({ key, value }) => [key, value]),
        );
        expect(origins).toBe(siteOrigins(stack.url));
        return facts;
      } finally {
        await stack.close();
      }
    };
    expect(await read()).toEqual(settingsOf(agency));
    expect(await read()).toEqual(settingsOf(agency));
  },
);
