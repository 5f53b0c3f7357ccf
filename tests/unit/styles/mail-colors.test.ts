import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  mailColorsFile,
  mailColorsModule,
} from '../../../supabase/admin/brand/write-mail-colors.ts';

it('the mails have the colours of the site', () => {
  expect(readFileSync(mailColorsFile, 'utf8'), 'npm run brand').toBe(mailColorsModule());
});
