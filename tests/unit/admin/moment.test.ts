// Tests that the agency's dates do not depend on the machine's time zone.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectDir } from '../../../supabase/local/local-settings.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

describe.each(['America/St_Johns', 'Asia/Kolkata', 'Pacific/Kiritimati'])('in %s', (zone) => {
  async function load() {
    process.env.TZ = zone;
    // A formatter reads the time zone when it is created.
    vi.resetModules();
    return import('@/shared/format/moment');
  }

  it('a moment is shown in the agency’s time', async () => {
    const { formatMoment } = await load();
    expect(formatMoment('2026-11-02T02:30:00.123456+00:00')).toBe('Nov 1, 2026, 11:00\u{a0}PM');
    expect(formatMoment('2026-07-01 09:30:00+00')).toBe('Jul 1, 2026, 07:00\u{a0}AM');
  });

  it.each([
    ['2026-11-21T12:00:30Z', 'just now'],
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21 11:55:00+00', '5 min ago'],
    ['2026-11-21T10:59:59Z', '1 h ago'],
    ['2026-11-19T11:00:00Z', '2 d ago'],
    ['2026-11-01T12:00:00Z', '2 wk ago'],
    ['2025-10-01T12:00:00Z', '1 y ago'],
  ])('%s was %s', async (moment, words) => {
    const { formatAgo } = await load();
    expect(formatAgo(moment, Date.parse('2026-11-21T12:00:00Z'))).toBe(words);
  });

  it('a moment in a CSV file is in the agency’s time, and its column says so', async () => {
    const { csvMoment, csvMomentHeader } = await load();
    expect(csvMoment('2026-11-02T02:30:00.123456+00:00')).toBe('2026-11-01 23:00');
    expect(csvMoment('2026-11-02 03:30:00+00')).toBe('2026-11-02 00:00');
    expect(csvMomentHeader('Applied')).toBe('Applied (America/St_Johns)');
  });

  it('a moment belongs to the agency’s day', async () => {
    process.env.TZ = zone;
    vi.resetModules();
    const { studioDay } = await import('@/shared/format/studio-day');
    expect(studioDay(new Date('2026-11-02T02:00:00Z'))).toBe('2026-11-01');
    expect(studioDay(new Date('2026-11-02T04:00:00Z'))).toBe('2026-11-02');
  });

  it('a day is not shifted by the time zone', async () => {
    const { formatDate, formatShortDate, formatWeekday } = await load();
    expect(formatDate('2026-11-01')).toBe('Nov 1, 2026');
    expect(formatShortDate('2026-11-01')).toBe('Nov 1');
    expect(formatWeekday('2026-11-01')).toBe('Sun, Nov 1, 2026');
    expect(formatDate('12026-11-01')).toBe('12026-11-01');
  });
});

const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectDir }).map((path) =>
  path.replaceAll('\\', '/'),
);
/** Each line that matches, as an editor opens it: "src/…/file.ts:12". */
const linesWith = (pattern: RegExp, among = sources) =>
  among.toSorted().flatMap((path) =>
    readFileSync(join(projectDir, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
const fileOf = (place: string) => place.split(':')[0] ?? '';

/** They format by themselves for a reason. */
const formatters = [
  // Specified: the local time of the applicant.
  'src/site/careers/api/submit-application.ts',
  // The name of a zone, as the browser knows it.
  'src/admin/newsletter/import/file/cell-moments.ts',
  // The arithmetic of zones, and a planned time on two clocks.
  'src/shared/format/agency-time.ts',
  // Where a language's forms are read from Intl's tables.
  'src/shared/format/forms.ts',
  'src/shared/format/moment.ts',
  // The day on a postmark, which is small: the month in short.
  'src/shared/format/short-day.ts',
];

it('no other source file formats dates by itself', () => {
  const places = linesWith(
    /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(/,
  );
  expect(
    places.filter((place) => !formatters.includes(fileOf(place))),
    'use a function of src/shared/format/moment.ts (admin) or src/shared/format/day.ts (site) in',
  ).toEqual([]);
  expect(
    formatters.filter((file) => !places.map(fileOf).includes(file)),
    'no longer format dates: take them out of `formatters` in this test',
  ).toEqual([]);
});

it('no file formats in a language of its own, unless it reads the parts', () => {
  // A whole text of Intl is for people: in a language that we chose it would be data, and each ICU writes it otherwise.
  const own = linesWith(/\bIntl\.\w+Format\(\s*'[a-z]{2}/).map(fileOf);
  expect(own).toContain('src/shared/format/agency-time.ts');
  expect(own.filter((file) => /\.format\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['admin', /\bformat(?:Short)?Day\b/, 'moment.ts'],
  ['site', /\bformat(?:Short)?Date\b|\bformatMoment\b|\bformatWeekday\b/, 'day.ts'],
])('the %s writes dates in its own form alone', (side, otherForm, own) => {
  const files = sources.filter((path) => path.startsWith(`src/${side}/`));
  expect(files).not.toEqual([]);
  expect(linesWith(otherForm, files), `use src/shared/format/${own} instead in`).toEqual([]);
});
