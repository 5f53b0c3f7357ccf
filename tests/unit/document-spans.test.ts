// Spans of time in the documents, compared with the code that keeps them. Each span of the owner's page is compared, or is advice.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(globSync(file)[0] ?? file, 'utf8');
const oneLine = (file: string) => read(file).replaceAll(/\s+/g, ' ');
const migration = (name: string) => `supabase/migrations/*_${name}.sql`;

const units = { millisecond: 0.001, second: 1, minute: 60, hour: 3600, day: 86_400 };
const words = {
  'half an': 0.5,
  half: 0.5,
  a: 1,
  an: 1,
  each: 1,
  last: 1,
  two: 2,
  three: 3,
  eight: 8,
};

const lookUp = (table: Record<string, number>, word: string): number => table[word] ?? NaN;

/** The seconds of "half an hour", "three days", "1 minute"; NaN for words it does not know. */
function secondsOf(span: string): number {
  const [, amount = '', unit = ''] = /^(.+) (\w+?)s?$/.exec(span.trim().toLowerCase()) ?? [];
  const count = lookUp(words, amount);
  return (Number.isNaN(count) ? Number(amount.replace('_', '')) : count) * lookUp(units, unit);
}

interface Span {
  document: string;
  /** The first group is the span. */
  says: RegExp;
  file: string;
  /** The first group is the span, or its number where `unit` has the rest. */
  code: RegExp;
  unit?: string;
}

const owner = 'docs/owner.md';
const spans: Span[] = [
  {
    document: owner,
    says: /undo it for (\d+ seconds)/,
    file: 'src/admin/leads/replies/undo-replies.ts',
    code: /undoSeconds = (\d+)/,
    unit: 'seconds',
  },
  {
    document: owner,
    says: /can be undone for (\d+ seconds)/,
    file: 'src/admin/leads/erasure/open-erasures.ts',
    code: /undoSeconds = (\d+)/,
    unit: 'seconds',
  },
  {
    document: owner,
    says: /wait a minute: there is one code (a minute)/,
    file: migration('limits'),
    code: /'login_code', 'session', 1, '(\d+ minutes?)'/,
  },
  {
    document: owner,
    says: /disappears by itself, within (a minute)/,
    file: 'src/admin/dashboard/api/faults.ts',
    code: /minute = ([\d_]+)/,
    unit: 'milliseconds',
  },
  {
    document: owner,
    says: /Emails wait up to (\w+ days)/,
    file: migration('mail_worker'),
    code: /o\.wanted_since <= now\(\) - interval '(\d+ hours)'/,
  },
  {
    document: owner,
    says: /waited longer than (\d+ minutes)/,
    file: migration('health'),
    code: /n\.status = 'pending' and n\.wanted_since < now\(\) - interval '(\d+ minutes)'/,
  },
  {
    document: owner,
    says: /A newsletter is (\d+ minutes) late/,
    file: migration('health'),
    code: /is_campaign_due\('(\d+ minutes)'\)/,
  },
  {
    document: owner,
    says: /at that time, for more than (\w+ hours)/,
    file: migration('campaigns'),
    code: /patience constant interval := interval '(\d+ hours)'/,
  },
  {
    document: owner,
    says: /tried again (each hour)/,
    file: migration('site_build'),
    code: /site_build_repeat\(\).*? interval '(\d+ hour)'/,
  },
  {
    document: owner,
    says: /accepted the request (half an hour) ago/,
    file: migration('health'),
    code: /s\.tried_at < now\(\) - interval '(\d+ minutes)' and site_built_at/,
  },
  {
    document: owner,
    says: /used the forms in the (last day)/,
    file: migration('health'),
    code: /'newsletter_sign_up'\) and r\.window_start > now\(\) - interval '(\d+ day)'/,
  },
  {
    document: owner,
    says: /At (eight) in the morning/,
    file: migration('owner_mails'),
    code: /today \+ time '0?(\d+):00'/,
    unit: 'hours',
  },
  {
    document: 'docs/operate.md',
    says: /older than (\d+ days)/,
    file: migration('health'),
    code: /last_sign\('backup'\) < now\(\) - interval '(\d+ days)'/,
  },
  {
    document: 'docs/hosting.md',
    says: /Changes within (\w+ minutes) share one/,
    file: migration('site_build'),
    code: /site_build_interval\(\).*? interval '(\d+ minutes)'/,
  },
  {
    document: 'docs/hosting.md',
    says: /fails is repeated (each hour)/,
    file: migration('site_build'),
    code: /site_build_repeat\(\).*? interval '(\d+ hour)'/,
  },
];

/** The span in the text of a file, in seconds; throws where the text has changed its form. */
function foundIn(file: string, pattern: RegExp, unit = ''): number {
  const span = pattern.exec(oneLine(file))?.[1];
  if (span === undefined) throw new Error(`${file} has no ${pattern}.`);
  return secondsOf(/ \w+$/.test(span) ? span : `${span} ${unit}`);
}

test.each(spans)('$document: $says', ({ document, says, file, code, unit }) => {
  const kept = foundIn(file, code, unit);
  expect(kept).toBeGreaterThan(0);
  expect(foundIn(document, says, unit)).toBe(kept);
});

/** Advice, and the time of other programs: nothing in the code keeps them. */
const advice = [
  'a few minutes later',
  'for a few seconds',
  'a record a day and',
  'Wait an hour',
  'stays for a day',
  'a second copy',
];

test("the owner's page has no span that is compared with nothing", () => {
  const page = oneLine(owner);
  const known = [...advice, ...spans.map(({ says }) => says)].map((said) => {
    const start = page.search(said);
    const [found = ''] = typeof said === 'string' ? [said] : (said.exec(page) ?? []);
    return { start, end: start + found.length };
  });
  const amount = String.raw`\d+|an?|one|two|three|four|five|six|half an|a few|each|last`;
  const inText = new RegExp(String.raw`\b(?:${amount}) (?:second|minute|hour|day|week)s?\b`, 'gi');
  const unknown = [...page.matchAll(inText)].filter(
    ({ index }) => !known.some(({ start, end }) => index >= start && index < end),
  );
  expect(unknown.map(({ index }) => page.slice(Math.max(0, index - 30), index + 30))).toEqual([]);
});
