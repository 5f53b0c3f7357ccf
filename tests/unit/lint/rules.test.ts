import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findUnclearAssertions } from '../../lint/assertion-names.ts';
import { findUnclearComments } from '../../lint/comments.ts';
import { findBareText } from '../../lint/bare-text.ts';
import { findKeyReaders } from '../../lint/key-readers.ts';
import { findLiveRegions } from '../../lint/live-regions.ts';
import { findLocaleFolding } from '../../lint/locale-folding.ts';
import { findLocaleTexts, findTextWriters } from '../../lint/locale-texts.ts';
import { findNewerApis } from '../../lint/newer-apis.ts';
import { findSidedClasses, findSidedRules } from '../../lint/physical-sides.ts';
import { findShownTexts, findSqlTexts } from '../../lint/shown-texts.ts';
import { withSources } from '../../lint/sources.ts';
import { findLongTests } from '../../lint/test-length.ts';
import { findUnclearNames } from '../../lint/test-names.ts';
import { findUnguardedWrites } from '../../lint/unguarded-writes.ts';
import { findVisitorWords } from '../../lint/visitor-words.ts';

const folder = 'tests/unit/lint';
const linesOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').split('\n');

const [bareText, newerApis, keyReaders, liveRegions, visitorWords] = withSources(
  (path) => path.startsWith(folder),
  (sources) => [
    findBareText(sources),
    findNewerApis(sources),
    findKeyReaders(sources),
    findLiveRegions(sources),
    findVisitorWords(sources),
  ],
  'tests/tsconfig.json',
);

describe('the rule on bare text', () => {
  it('finds text that shares its parent with what can change, and nothing else', () => {
    const lines = linesOf('bare-text.tsx');
    const componentAt = (line: number) =>
      lines
        .slice(0, line)
        .findLast((text) => text.startsWith('export'))
        ?.split(' ')[2];
    const all = lines.flatMap((line) => /^export (?:const|function) (\w+)/.exec(line)?.[1] ?? []);
    expect([
      ...new Set(bareText.map(({ line }) => componentAt(line)?.replace(/\W.*/, ''))),
    ]).toEqual(all.filter((name) => name.startsWith('Found')));
  });
});

describe.each([
  ['writes without WHERE', findUnguardedWrites, 'unguarded-writes.sql'],
  ['case that the locale folds', findLocaleFolding, 'locale-folding.sql'],
] as const)('the rule on %s', (_, find, sample) => {
  it('finds them in statements, bodies of functions and dynamic texts, and nothing else', () => {
    const lines = linesOf(sample);
    expect(find(sample, lines.join('\n')).map(({ line }) => line)).toEqual(
      lines.flatMap((text, index) => (text.endsWith('-- found') ? [index + 1] : [])),
    );
  });
});

describe.each([
  ['newer APIs', newerApis, 'newer-apis.ts'],
  ['keys', keyReaders, 'key-readers.tsx'],
  ['live regions', liveRegions, 'live-regions.tsx'],
  ['words of visitors', visitorWords, 'visitor-words.tsx'],
] as const)('the rule on %s', (_, findings, sample) => {
  it('finds them in the lines that say so, and nothing else', () => {
    const own = findings.filter(({ file }) => file.endsWith(sample));
    const found = new Set(own.map(({ line }) => line));
    const expected = linesOf(sample).flatMap((text, index) =>
      text.endsWith('// found') ? [index + 1] : [],
    );
    expect([...found]).toEqual(expected);
  });
});

describe.each([
  ['classes', findSidedClasses, 'physical-sides.tsx'],
  ['rules of a stylesheet', findSidedRules, 'physical-sides.css'],
] as const)('the rule on left and right in %s', (_, find, sample) => {
  it('finds them in the lines that say so, and nothing else', () => {
    const lines = linesOf(sample);
    expect(find(sample, lines.join('\n')).map(({ line }) => line)).toEqual(
      lines.flatMap((text, index) => (/(?:\/\/|\/\*) found/.test(text) ? [index + 1] : [])),
    );
  });
});

describe('the rule on texts in the form of a language', () => {
  const shared = 'export const day = (at: Date) => new Intl.DateTimeFormat(tag).format(at);';
  const found = findTextWriters(new Map([['shared.ts', shared]]));
  const count = (source: string) =>
    findLocaleTexts('a.tsx', `import { day } from './shared';\n${source}`, found).length;

  it.each([
    "new Date().toLocaleDateString('sv-SE').slice(0, 10)",
    "const text = at.toLocaleString(language);\ntext.split(',')",
    'function dayOf(at) { return format.format(at); }\nif (dayOf(a) === dayOf(b)) run();',
    'new Date(day(now))',
    'days.has(day(now))',
    'row[day(now)].length; day(now)[0]',
    '<input defaultValue={day(now)} />',
    '<a download={`leads ${day(now)}.csv`} href="/leads">all</a>',
    'const isNew = day(now) > last',
    'const text = isLong ? day(now) : "";\ntext.trim()',
  ])('finds one that is cut, compared, parsed or put into a field: %s', (source) => {
    expect(count(source)).toBe(1);
  });

  it.each([
    '<p title={day(now)}>{`Until ${day(now)}`}</p>',
    'const text = last && day(last);\nif (text !== undefined) show(text)',
    'const parts = format.formatToParts(now).map(({ value }) => value).join("")',
    'const shown = [day(now), day(then)].filter(Boolean).join(", ")',
    'const a = () => { const text = day(now); return text; };\nconst b = (text) => text.slice(1);',
  ])('passes one that is shown, and parts: %s', (source) => {
    expect(count(source)).toBe(0);
  });
});

describe.each([
  ['a program', findShownTexts, 'shown-texts.tsx'],
  ['a migration', findSqlTexts, 'shown-texts.sql'],
] as const)('the rule on the shown texts of %s', (_, find, sample) => {
  it('finds house words, a mail and long sentences in the lines that say so, and nothing else', () => {
    const lines = linesOf(sample);
    expect(find(sample, lines.join('\n')).map(({ line }) => line)).toEqual(
      lines.flatMap((text, index) => (/(?:\/\/|\/\*|--) found/.test(text) ? [index + 1] : [])),
    );
  });
});

const openingsIn = (text: string) => findUnclearComments('a.ts', text).map(({ line }) => line);

describe('the rule on comments', () => {
  it.each(['//', '--', '/*', '/**', 'run(); //', '  {/*'])(
    'reads a comment that begins with %s',
    (mark) => {
      for (const word of ['What', 'Of', 'Not', 'Else', 'Whether', 'Those']) {
        expect(openingsIn(`first\n${mark} ${word} it is`)).toEqual([2]);
      }
      expect(openingsIn(`${mark} The list of what it is. Not more.`)).toEqual([]);
      expect(openingsIn(`${mark} Whatever the rows, nothing`)).toEqual([]);
    },
  );

  it('reads the first line of a block, and no line that goes on with one', () => {
    expect(openingsIn('/**\n * Whether it is\n */')).toEqual([2]);
    expect(openingsIn('/** The rule.\n * Not more */')).toEqual([]);
    for (const mark of ['//', '--']) {
      expect(openingsIn(`  ${mark} Reads the rows.\n  ${mark} Not more of them.\n`)).toEqual([]);
      expect(openingsIn(`  ${mark} Reads the rows.\n\n  ${mark} Not more of them.`)).toEqual([3]);
    }
  });

  it.each(['A mail to the owner', 'Sends the mails', 'Until the rule is mended', 'Kept for ever'])(
    'finds a word that only this project uses in “%s”',
    (text) => {
      for (const mark of ['//', '--', ' *', '/**', '{/*']) {
        expect(openingsIn(`first\n  ${mark} ${text}`)).toEqual([2]);
      }
    },
  );

  it('lets a comment name code, files, quoted words and the terms of the field', () => {
    expect(openingsIn('// Reads `mails` of tests/functions/mails, and "mend".')).toEqual([]);
    expect(openingsIn('-- A mail server, a mailbox, recommended amendments.')).toEqual([]);
    expect(openingsIn("const text = 'mend the mails';")).toEqual([]);
  });

  it('leaves texts alone', () => {
    expect(
      openingsIn("const text = 'What it is';\nselect a--b; // it is\nhttps://What.example"),
    ).toEqual([]);
  });
});

const unclearLines = (source: string) =>
  findUnclearNames('a.test.ts', source).map(({ line }) => line);

describe('the rule on names of tests', () => {
  it.each([
    "it('that cannot be read stays', run);",
    "describe('an amount', () => {\n  it('that cannot be read stays', run);\n});",
    "test.each(rows)('of %s is kept', run);",
    "describe('a list', () => {\n  it('and its count are shown', run);\n});",
    "adminTest('whose post is gone sees a message', run);",
    "it('is kept', run);",
    "it('shows the list', run);",
    "it('a list is shown; it can be filtered', run);",
    "it('a list is shown and filtered and sorted and saved', run);",
    'it(`a list of ${n} rows; it can be filtered`, run);',
  ])('finds a name without a subject or with several claims: %s', (source) => {
    expect(unclearLines(source)).toEqual([source.split('\n').length > 1 ? 2 : 1]);
  });

  it.each([
    "it('a list is shown and filtered', run);",
    "describe('a list', () => {\n  it('is shown', run);\n});",
    "test.describe('a list', () => {\n  test('shows what matches', run);\n});",
    "describe.each(lists)('$name', () => {\n  it('is shown', run);\n});",
    "rows.test('of %s');",
    'it(name, run);',
  ])('passes a name that reads as a sentence: %s', (source) => {
    expect(unclearLines(source)).toEqual([]);
  });

  it('knows where a group ends', () => {
    const group = "describe('a list', () => {\n  it('is shown', run);\n});";
    expect(unclearLines(`${group}\nit('is kept', run);`)).toEqual([4]);
  });
});

const unclearAssertions = (sql: string) =>
  findUnclearAssertions('a.test.sql', sql).map(({ line }) => line);

describe('the rule on names of assertions', () => {
  it.each([
    'and stays out',
    'then it is gone',
    'it is kept',
    'which works',
    'is kept',
    'of an erased person nothing is kept',
    'a row stays; it can be read',
  ])('finds a name that goes on with the one above it: %s', (name) => {
    expect(unclearAssertions(`begin;\nselect is(1,\n  1, '${name}');`)).toEqual([2]);
    expect(unclearAssertions(`select ok(true, '${name}: ' || n) from t(n);`)).toHaveLength(1);
  });

  it('passes a name with a subject, and texts that are no names', () => {
    expect(
      unclearAssertions(
        "select is('and', 'and', 'a word is kept');\nselect ok(true, description || ', and more') from t;\nselect upper('and');",
      ),
    ).toEqual([]);
  });
});

const lengthFaults = (lines: number) => findLongTests('a.test.ts', 'run();\n'.repeat(lines));

it('the rule on the length of tests finds a file of 351 lines', () => {
  expect(lengthFaults(350)).toEqual([]);
  expect(lengthFaults(351)).toHaveLength(1);
});
