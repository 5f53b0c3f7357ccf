/**
 * Hostile and broken text that people or programs may enter: by technique, and as generators for
 * property tests. FAST_CHECK_RUNS sets the number of tries, FAST_CHECK_SEED the seed; a failure prints both.
 */

import * as fc from 'fast-check';

const long = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

export const hostileTexts = {
  blanks: ['', ' ', '\t', '\n', '\r\n', '\u00a0', '\u3000', '\u2028', '\ufeff', ' \u200b '],
  controls: [
    'a\u0001b',
    '\u0007',
    '\u001b[31mred',
    'a\u007fb',
    'a\u0085b',
    'a\u009fb',
    'back\bspace',
  ],
  nul: ['\0', 'a\0b', '\0\0\0', '%00', '\\u0000'],
  surrogates: ['\ud800', 'a\udc00b', '\udfff\ud800', 'half \ud83e', '\ude94 half', '\\ud800'],
  bidi: [
    '\u202egnp.exe',
    'a\u202db\u202c',
    '\u2066x\u2069',
    '\u200fאבג',
    'مرحبا \u202e abc',
    '\u061c',
  ],
  zeroWidth: [
    'ad\u200bmin',
    '\u200d',
    '\u2060',
    '\ufeffname',
    'a\u00adb',
    '\u180e',
    '\u{e0041}\u{e007f}',
  ],
  // Text that changes when it is lowercased, normalized or mapped to ASCII.
  foldings: [
    '\u212aelvin',
    'İstanbul',
    'ſ',
    'ﬁ',
    '＜script＞',
    '＝1',
    'A\u030a',
    'Å',
    'ß',
    '\u1e9e',
  ],
  scripts: ['आशा राव', '山田太郎', '🪔👨‍👩‍👧‍👦', 'Ṫ̴̈́h̵̾͌e̶͛', 'ﷺ', 'क्षत्रिय'],
  sql: [
    "' or 1=1 --",
    "'; drop table public.jobs; --",
    '"; delete from auth.users; --',
    "' union select encrypted_password from auth.users --",
    '$$; select pg_sleep(9); $$',
    "\\'; --",
    'null',
    "E'\\x00'",
    '/* */',
    "'||(select 1)||'",
  ],
  filters: [
    'eq.1',
    'not.is.null',
    'or=(id.gt.0)',
    '),id.neq.(1',
    '*',
    'a,b',
    'in.(1,2)',
    'id.gte.00000000-0000-0000-0000-000000000000',
    'and(a.eq.1,b.eq.2)',
    '{1,2}',
    '->>key',
    'a"b',
    'a.b',
    'a:b',
    '&select=*',
    '#fragment',
    'limit=1',
  ],
  patterns: [
    '%',
    '_',
    '100%',
    'a_b',
    '\\',
    '\\%',
    '%%%%',
    '_____',
    '[a-z]*',
    '(?:',
    '(',
    ')',
    '.*',
    '^$',
    '+',
    '?',
  ],
  headers: [
    'Asha\r\nBcc: victim@example.com',
    'Asha\nSubject: other',
    'x\r\n\r\n<html>',
    'a%0d%0aB: c',
    'Asha\u2028Bcc: x@example.com',
    '"Asha" <owner@example.com>,',
    '=?utf-8?q?hidden?=',
  ],
  formulas: [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://e.example")',
  ],
  addresses: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'https://user:secret@evil.example\\@good.example',
    'file:///etc/passwd',
    'https://\u202eexample.com',
    'https://e.example/\u0085',
    '/\\evil.example',
    'http://[::1',
  ],
  mails: [
    'a@b.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    '<a@b.co>',
    '"a b"@c.co',
    'a@b.co\u0000',
    'a@\u202eb.co',
    'a\u200b@b.co',
    '\u212a@b.co',
    "'=a@b.co",
    '+a@b.co',
    'a@[127.0.0.1]',
    'a@b',
    '@',
    `${long('a', 300)}@b.co`,
  ],
  markup: [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=x>',
    ']]>',
    '<!--',
    '{{7*7}}',
    '${7*7}',
  ],
  keys: [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    'then',
    'length',
  ],
  paths: ['../../etc/passwd', '..\\..\\', '%2e%2e%2f', '/', '.', '..', 'CON', 'a//b'],
  numbers: ['NaN', 'Infinity', '-0', '1e999', '0x10', '9223372036854775808', '-1', '١٢٣'],
  dates: [
    'infinity',
    '-infinity',
    'now',
    'epoch',
    '0000-00-00',
    '294277-01-01',
    '4714-11-24 BC',
    '2026-02-30',
  ],
  long: [
    long('x', 201),
    long('x', 5001),
    long(' ', 400),
    long('é', 600),
    long('🪔', 260),
    long('a\n', 6000),
  ],
} as const satisfies Record<string, readonly string[]>;

export const everyHostileText: readonly string[] = Object.values(hostileTexts).flat();

/** One of the list, several of its pieces in a row, or any code units at all. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...everyHostileText), weight: 4 },
  {
    arbitrary: fc
      .array(fc.constantFrom(...everyHostileText.filter(({ length }) => length < 40)), {
        maxLength: 4,
      })
      .map((pieces) => pieces.join('')),
    weight: 2,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
  // Code units instead of characters: halves of surrogate pairs stand alone.
  {
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((units) => String.fromCharCode(...units)),
    weight: 1,
  },
);

/** Values of other types where a text belongs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    [''],
    { length: 1e9 },
    { toString: 'x' },
    { __proto__: null, constructor: { prototype: {} } },
    nest(200),
  ),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Arrays in arrays. Recursive code takes it; the raw bodies below hold what is too deep for it. */
function nest(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Bodies no JSON.stringify writes, with the content type they claim. */
export const hostileBodies: readonly {
  name: string;
  body: string | Uint8Array<ArrayBuffer>;
  type?: string;
}[] = [
  { name: 'nothing', body: '' },
  { name: 'a lone bracket', body: '{' },
  { name: 'null', body: 'null' },
  { name: 'a number', body: '7' },
  { name: 'a text', body: '"text"' },
  { name: 'an array of nothing', body: '[null]' },
  { name: 'an array of arrays', body: '[[]]' },
  { name: 'NaN', body: '{"a":NaN}' },
  { name: 'a number beyond all bounds', body: '{"a":1e999999}' },
  { name: '100,000 brackets', body: '['.repeat(50_000) + ']'.repeat(50_000) },
  { name: '100,000 open brackets', body: '['.repeat(100_000) },
  { name: '100,000 braces', body: '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000) },
  { name: 'two million zeros', body: `{"a":${'0'.repeat(2_000_000)}}` },
  { name: 'a megabyte of text', body: JSON.stringify({ name: long('x', 1_000_000) }) },
  {
    name: 'ten thousand keys',
    body: JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n])),
    ),
  },
  { name: 'a key twice', body: '{"name":"one","name":"two","id":1,"id":2}' },
  {
    name: 'keys of every object',
    body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"toString":1}',
  },
  { name: 'an escaped NUL', body: '{"name":"a\\u0000b"}' },
  { name: 'half a character', body: '{"name":"\\ud800"}' },
  { name: 'a NUL byte', body: '{"name":"a\0b"}' },
  {
    name: 'bytes that are no UTF-8',
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { name: 'UTF-16', body: new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) },
  { name: 'a byte order mark', body: '\ufeff{}' },
  { name: 'a form', body: 'name=a&email=b%00', type: 'application/x-www-form-urlencoded' },
  {
    name: 'a multipart form without an end',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    type: 'multipart/form-data; boundary=x',
  },
  { name: 'a multipart form without a boundary', body: '{}', type: 'multipart/form-data' },
  {
    name: 'XML',
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    type: 'application/xml',
  },
  { name: 'CSV', body: 'id,name\n"1', type: 'text/csv' },
  { name: 'plain text', body: '{}', type: 'text/plain' },
  { name: 'bytes', body: '{}', type: 'application/octet-stream' },
  { name: 'a type that is none', body: '{}', type: ';;;' },
  { name: 'JSON in another charset', body: '{}', type: 'application/json; charset=utf-16' },
];

/** True for a text that Postgres can keep: it has no NUL, and UTF-8 no half characters. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** fast-check's settings: the same inputs each time, `usual` of them unless the environment asks for another number. */
export function tries(usual: number): { seed: number; numRuns: number } {
  return {
    seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_121),
    numRuns: Number(process.env.FAST_CHECK_RUNS ?? usual),
  };
}
