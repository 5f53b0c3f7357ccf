import { expect, test } from 'vitest';
import { toTypedCode } from '../../supabase/functions/_shared/text/typed-code.ts';

test.each([
  ['small letters and a dash', 'abcd-2345'],
  ['blanks, as a phone reads it out', ' ABCD 2345\n'],
  ['the wide letters of a Japanese keyboard', 'ＡＢＣＤ２３４５'],
  ['quotation marks', '“ABCD2345”'],
  ['guillemets', '«ABCD2345»'],
  ['a full stop of the sentence', 'ABCD2345.'],
  ['marks without ink', '\u200BAB\u00ADCD\u20602345\uFEFF'],
  ['marks of direction', '\u202DABCD2345\u202C'],
  ['the styled letters of a chat', '𝐀𝐁𝐂𝐃𝟐𝟑𝟒𝟓'],
])('a mailed code is taken with %s', (_, typed) => {
  expect(toTypedCode(typed)).toBe('ABCD2345');
});

test('a mailed code keeps no letter that only looks like one of its own', () => {
  expect(toTypedCode('АВСD2345')).toBe('D2345');
});
