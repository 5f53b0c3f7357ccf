import { expect, it } from 'vitest';
import { isPermissive, listLicences } from '@/build/shipped-licences';

it.each([
  ['MIT', true],
  ['OFL-1.1', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['MPL-2.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['none', false],
])('%s may be shipped: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});

it('the list names each package once at the top, and gives the licences in full', () => {
  const list = listLicences([
    { name: 'one', version: '1.0.0', licence: 'MIT', text: 'Permission is granted …' },
    { name: 'two', version: '2.0.0', licence: 'ISC', text: '' },
  ]);
  expect(list).toMatch(
    /^This site contains these packages:\n\n- one 1\.0\.0: MIT\n- two 2\.0\.0: ISC\n/,
  );
  expect(list).toContain('one 1.0.0\n\nPermission is granted …');
  expect(list).not.toContain('two 2.0.0\n');
});
