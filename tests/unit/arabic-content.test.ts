/** Tests that the third agency (tests/adopter/arabic) translates each text of the second one. */
import { expect, test } from 'vitest';

type Files = Record<string, Record<string, unknown>>;

const second: Files = import.meta.glob('../adopter/content/**/*.ts', { eager: true });
const third: Files = import.meta.glob('../adopter/arabic/content/**/*.ts', { eager: true });

/** They hold no words. */
const shared = new Set(['legal/kept-for.ts', 'pictures.ts', 'words/plural.ts']);
/** Their keys are words themselves. */
const namedByWords = new Set([
  'post-covers.ts',
  'case-studies/tags.ts',
  'spoken-figures.ts',
  'letters.ts',
]);

const byName = (files: Files, folder: string) =>
  new Map(Object.entries(files).map(([path, file]) => [path.replace(folder, ''), file]));
const ofSecond = byName(second, '../adopter/content/');
const ofThird = byName(third, '../adopter/arabic/content/');

/** The places of a value: "frame.themes.dark"; a list counts as one. */
function placesOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [place];
  return Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, place ? `${place}.${key}` : key),
  );
}

const files = [...ofSecond.keys()].filter((name) => !shared.has(name));

test('each file with words has a twin in Arabic', () => {
  expect(files.filter((name) => !ofThird.has(name))).toEqual([]);
});

test.each(files.filter((name) => !namedByWords.has(name)))('%s has each word in Arabic', (name) => {
  const inArabic = new Set(placesOf({ ...ofThird.get(name) }));
  expect(placesOf({ ...ofSecond.get(name) }).filter((place) => !inArabic.has(place))).toEqual([]);
});

/** The texts of a value; those that are made around a name or a day get an Arabic one. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return textsOf(Reflect.apply(value, null, ['ليلى', 'ليلى', 'ليلى']));
  return Object.values(value ?? {}).flatMap(textsOf);
}

test('mails and answers of functions have no Latin word in Arabic', () => {
  const said = [...ofThird].filter(([name]) => name.startsWith('words/server/'));
  const texts = said.flatMap(([, file]) => textsOf({ ...file }));
  expect(texts.length).toBeGreaterThan(20);
  // The fields of a template have English names in every language.
  const written = texts.map((text) => text.replaceAll(/\{[^}]*\}/g, ''));
  expect(written.filter((text) => /\p{Script=Latin}{2}/u.test(text))).toEqual([]);
});
