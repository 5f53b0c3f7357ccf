import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBareOpenings } from '../../lint/comment-openings.ts';
import { findBareText } from '../../lint/bare-text.ts';
import { findLocaleFolding } from '../../lint/locale-folding.ts';
import { findNewerApis } from '../../lint/newer-apis.ts';
import { withSources } from '../../lint/sources.ts';
import { findUnguardedWrites } from '../../lint/unguarded-writes.ts';

const folder = 'tests/unit/lint';
const linesOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').split('\n');

const [bareText, newerApis] = withSources(
  (path) => path.startsWith(folder),
  (sources) => [findBareText(sources), findNewerApis(sources)],
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

describe('the rule on newer APIs', () => {
  it('finds what the oldest browsers lack, static or not, and nothing else', () => {
    const found = new Set(newerApis.map(({ line }) => line));
    const expected = linesOf('newer-apis.ts').flatMap((text, index) =>
      text.endsWith('// found') ? [index + 1] : [],
    );
    expect([...found]).toEqual(expected);
  });
});

const openingsIn = (text: string) => findBareOpenings('a.ts', text).map(({ line }) => line);

describe('the rule on the openings of comments', () => {
  it.each(['//', '--', '/*', '/**', 'run(); //', '  {/*'])(
    'reads a comment that begins with %s',
    (mark) => {
      for (const word of ['What', 'Of', 'Not', 'Else', 'Whether']) {
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

  it('leaves texts alone', () => {
    expect(
      openingsIn("const text = 'What it is';\nselect a--b; // it is\nhttps://What.example"),
    ).toEqual([]);
  });
});
