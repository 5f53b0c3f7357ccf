import { expect, test } from 'vitest';
import { bearerToken } from '../../../supabase/functions/_shared/bearer-token.ts';

test.each([
  ['Bearer abc.def', 'abc.def'],
  ['bearer abc', 'abc'],
  ['Bearer  abc ', 'abc'],
  ['Basic abc', null],
  ['Bearer', null],
  ['Bearer a b', null],
  ['abc', null],
  ['', null],
])('"%s" holds %j', (authorization, token) => {
  expect(bearerToken(new Headers({ authorization }))).toBe(token);
});

test('no header holds no token', () => {
  expect(bearerToken(new Headers())).toBeNull();
});
