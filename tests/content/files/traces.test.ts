// Tests that only the adopter's files name an agency, its people, its country, money, language or time zone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contacts } from '@content/site';
import { founders } from '@content/team';
import { agency } from '@contracts/agency';
import { caseCards } from '@/shared/content/case-cards';
import { wordsIn } from '../../../supabase/admin/deploy/demo-traces.ts';
import { demoWords } from '../../../supabase/admin/deploy/demo-words.ts';

const projectDir = join(import.meta.dirname, '../../..');

/**
 * The files that an adopter replaces, those that `npm run brand` writes from them, and those outside of the product.
 */
const others = [
  /^src\/content\//,
  /^public\/brand\//,
  /^supabase\/(?:seed\.sql|templates\/|emailjs\/|tests\/)/,
  /^supabase\/(?:config\.toml|admin\/deploy\/demo-words\.ts)$/,
  /(?:^|\/)\.env/,
  /^(?:tests|e2e|docs)\//,
  /\.md$/,
  /^package-lock\.json$/,
];

/** Pictures and fonts have no words. */
const isText = (file: string) => !/\.(?:woff2?|png|jpe?g|ico|pdf)$/.test(file);

const files = execFileSync('git', ['ls-files'], { cwd: projectDir, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && isText(file) && !others.some((place) => place.test(file)));

/** Addresses for examples, and the clock of the Gulf. */
const general = new Set(['example.com', 'GST']);

/** Names of the content that the tests run on. One word alone, such as "Signal", may be any word of the code. */
const own = [
  agency.brand,
  agency.legalName,
  agency.email,
  agency.newsletterEmail,
  ...contacts.phones,
  contacts.whatsapp.phone,
  ...founders.map(({ name }) => name),
  ...caseCards.map(({ client }) => client),
].filter((name) => /[\s@]/.test(name));

const words = [...demoWords.filter((word) => !general.has(word)), ...own];

function tracesIn(source: string): string[] {
  // Most files have none, and a search by lines takes half a minute.
  if (wordsIn(source, words).length === 0) return [];
  return source
    .split('\n')
    .flatMap((line, index) => wordsIn(line, words).map((word) => `${index + 1}: ${word}`));
}

describe('the search', () => {
  it.each([
    'title: "Studio Saffron"',
    '<symbol id="founder-tejas">',
    "currency: 'INR'",
    'placeholder="+91 98765 43210"',
    "at time zone 'Asia/Kolkata'",
    '10 am to 7 pm IST',
    '`₹${amount}`',
  ])('finds the agency in %s', (line) => {
    expect(tracesIn(line)).not.toEqual([]);
  });

  it.each(['EXISTS', 'Indiana Jones', 'a list of tests', 'spune'])(
    'finds nothing in %s',
    (line) => {
      expect(tracesIn(line)).toEqual([]);
    },
  );
});

it('our own files name no agency', () => {
  const found = files.flatMap((file) =>
    tracesIn(readFileSync(join(projectDir, file), 'utf8')).map((trace) => `${file}:${trace}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it.runIf(wordsIn(agency.brand).length > 0)(
  'the words of the demo name its people, clients, numbers and places',
  () => {
    const { city, region, currency, timeZone, language } = agency;
    const all = [...own, city, region, currency, timeZone, language];
    expect(all.filter((text) => text !== '' && wordsIn(text).length === 0)).toEqual([]);
  },
);
