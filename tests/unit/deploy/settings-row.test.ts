import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { agency } from '@contracts/agency';
import {
  settingDifferences,
  settingsSql,
  wantedSettings,
} from '../../../supabase/admin/push/settings-row.ts';
import { secrets, site } from './good-deploy.ts';

const wanted = wantedSettings(agency, secrets, site);
const found = {
  ...wanted,
  cron_secret: createHash('sha256').update(wanted.cron_secret).digest('hex'),
};

test('the row follows from the content and the two files of settings', () => {
  const other = { ...secrets, OTHER_SITE_ADDRESSES: 'https://harbour.pages.dev' };
  expect(wantedSettings(agency, other, site)).toEqual({
    time_zone: agency.timeZone,
    modules: expect.any(Array),
    site_origin: [
      'https://www.harbourlight.studio',
      'https://harbourlight.studio',
      'https://harbour.pages.dev',
      'https://www.harbour.pages.dev',
    ],
    functions_url: 'https://qmzkrtwvplxnhyadbeju.supabase.co/functions/v1',
    cron_secret: secrets['CRON_SECRET'],
  });
});

test('a row that is right has no difference, in whatever order its lists are', () => {
  const turned = { ...found, modules: wanted.modules.toReversed() };
  expect(settingDifferences(turned, wanted)).toEqual([]);
});

test.each([
  [{ time_zone: 'UTC' }, /^clock: UTC → \w+\/\w+/],
  [{ modules: [] }, /^sections: none → /],
  [{ site_origin: null }, /^site's addresses: none → https:\/\/harbourlight\.studio, /],
  [{ functions_url: null }, /^address of the functions: none → /],
  [{ cron_secret: null }, /^the scheduler's secret$/],
])('a row with %j has one difference', (change, line) => {
  expect(settingDifferences({ ...found, ...change }, wanted)).toEqual([
    expect.stringMatching(line),
  ]);
});

test('before the first deploy every column is to be written, and no line has the secret', () => {
  const lines = settingDifferences(null, wanted);
  expect(lines).toHaveLength(5);
  expect(lines.join()).not.toContain(wanted.cron_secret);
});

test('a quotation mark ends no text of the statement', () => {
  expect(settingsSql({ ...wanted, cron_secret: "a'b" })).toContain("cron_secret = 'a''b' where");
});
