import { expect, test } from 'vitest';
import type { FoundSettings } from '../../../supabase/admin/deploy/agency-problems.ts';
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
        const rows = await stack.sql<FoundSettings>(
          'select time_zone, modules, site_origin from private.settings',
        );
        await stack.sql(`update private.settings set time_zone = 'UTC'`);
        return { rows, origins: siteOrigins(stack.url) };
      } finally {
        await stack.close();
      }
    };
    for (const _ of ['first', 'second']) {
      const { rows, origins } = await read();
      expect(rows).toEqual([{ ...settingsOf(agency), site_origin: origins }]);
    }
  },
);
