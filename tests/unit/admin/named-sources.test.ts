import { expect, it } from 'vitest';
import { nameSources } from '@/admin/dashboard/named-sources';
import { sourceName } from '@/admin/dashboard/source-name';

it.each([
  ['Google', 'Google'],
  ['www.google.co.in', 'Google'],
  ['google.com.au', 'Google'],
  ['https://www.google.com/x', 'Google'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['mail.google.com', 'Gmail'],
  ['googles.example', 'googles.example'],
  ['notgoogle.com', 'notgoogle.com'],
  ['chatgpt.com', 'ChatGPT'],
  ['IG', 'Instagram'],
  ['l.instagram.com', 'Instagram'],
  ['m.facebook.com:80', 'Facebook'],
  ['t.co', 'X'],
  ['diwali_mailer-2026', 'Diwali mailer 2026'],
  ['my-blog.example.in', 'my-blog.example.in'],
  ['आशा', 'आशा'],
  ['constructor', 'Constructor'],
  [`%_\\'"<b>`, `% \\'"<b>`],
  ['https://', null],
  [null, null],
])('the source %j is %j', (written, name) => {
  expect(sourceName(written)).toBe(name);
});

const came = (source: string | null, inquiries: number, won = 0, value = 0) => ({
  source,
  inquiries,
  won,
  value,
});
const noRest = { sources: 0, inquiries: 0, won: 0, value: 0 };

it('the spellings of a source are added up, most won first, without a source last', () => {
  const written = [
    came('google', 1, 1, 100_000),
    came('www.google.com', 1, 1, 20_000),
    came('the first day', 1, 1, 1),
    came(null, 2),
    came('ig', 2),
    came('google.de', 1),
  ];
  expect(nameSources(written, noRest)).toEqual({
    all: { inquiries: 8, won: 3, value: 120_001 },
    sources: [
      came('Google', 3, 2, 120_000),
      came('The first day', 1, 1, 1),
      came('Instagram', 2),
      came(null, 2),
    ],
    others: null,
  });
});

it('the sources after the sixth are one sum, with those that the database did not tell apart', () => {
  const written = Array.from({ length: 8 }, (_, n) => came(`Campaign ${n}`, 10 - n, 0, n));
  const { all, sources, others } = nameSources(written, {
    sources: 5,
    inquiries: 7,
    won: 1,
    value: 9,
  });
  expect(sources).toHaveLength(6);
  expect(sources[0]).toEqual(came('Campaign 7', 3, 0, 7));
  expect(others).toEqual({ sources: 7, inquiries: 26, won: 1, value: 10 });
  expect(all).toEqual({ inquiries: 59, won: 1, value: 37 });
});

it('no source is named when nothing came', () => {
  expect(nameSources([], noRest)).toEqual({
    all: { inquiries: 0, won: 0, value: 0 },
    sources: [],
    others: null,
  });
});
