import { describe, expect, it } from 'vitest';
import { type CsvCell, toCsv } from '@/lib/csv';
import { readCsv } from '../support/read-csv.ts';

const only = (cell: CsvCell) => readCsv(toCsv(['Cell'], [[cell]]))[1]?.[0];

/** What a spreadsheet runs: a cell that begins like a formula, also after what it drops on opening. */
const isRun = (cell: string) =>
  /^[=+\-@\t\r\n]/.test(cell.replace(/^[\s\0\u{200b}-\u{200f}\u{feff}]+/u, '').normalize('NFKC')) ||
  /^[\t\r\n]/.test(cell);

describe('a CSV file', () => {
  it('begins with a byte order mark, ends lines with CR LF and keeps the order', () => {
    expect(
      toCsv(
        ['Name', 'Age'],
        [
          ['Asha', 31],
          ['Ravi', null],
        ],
      ),
    ).toBe('\u{feff}"Name","Age"\r\n"Asha",31\r\n"Ravi",\r\n');
  });

  it('is a header where there are no rows', () => {
    expect(readCsv(toCsv(['Name'], []))).toEqual([['Name']]);
  });

  it.each([
    'plain',
    '',
    'a,b',
    'a;b',
    'say "no"',
    '"',
    'line\nline',
    'line\r\nline',
    'ends with \r',
    'आशा राव',
    '🪔 दीपावली',
    'a=1',
    'mid\t=1',
  ])('keeps %j as it is', (text) => {
    expect(only(text)).toBe(text);
  });

  it.each([
    '=1+1',
    '=HYPERLINK("https://example.com","x")',
    '+91 00000 00000',
    '-1+1|cmd',
    '@SUM(A1)',
    '\t=1',
    '\tplain',
    '\r=1',
    '\rplain',
    '\n=1',
    ' =1',
    '\u{a0}=1',
    '\u{feff}=1',
    '\u{200b}@x',
    '\0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '="a",=1',
    '-',
  ])('makes text of %j', (text) => {
    expect(only(text)).toBe(`'${text}`);
  });

  it('guards the header, too', () => {
    expect(readCsv(toCsv(['=1'], []))).toEqual([["'=1"]]);
  });

  it.each([
    [-1, '-1'],
    [0.5, '0.5'],
    [Number.NaN, ''],
    [Infinity, ''],
  ])('writes the number %d as %j', (number, written) => {
    expect(only(number)).toBe(written);
  });

  it('lets no mixture of dangerous pieces out of its cell or run', () => {
    const pieces = [
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      ';',
      "'",
      ' ',
      '＝',
      '\0',
      'x',
      '1',
    ];
    // A fixed sequence, so that a failure can be repeated.
    let seed = 20_261_121;
    const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 3000; round += 1) {
      const cells = Array.from({ length: 3 }, () =>
        Array.from({ length: next(7) }, () => pieces[next(pieces.length)]).join(''),
      );
      const rows = readCsv(toCsv(['A', 'B', 'C'], [cells]));
      expect(rows).toHaveLength(2);
      expect(rows[1]).toHaveLength(3);
      rows[1]?.forEach((read, index) => {
        const meant = cells[index] ?? '';
        expect({ meant, isRun: isRun(read) }).toEqual({ meant, isRun: false });
        expect([meant, `'${meant}`]).toContain(read);
      });
    }
  });
});
