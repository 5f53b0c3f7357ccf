import { describe, expect, it } from 'vitest';
import { type CsvCell, parseCsv, toCsv } from '@/admin/kit/list/toolbar/csv';
import { readCsv } from '../support/read-csv.ts';

const writeAndRead = async (cell: CsvCell) => readCsv(await toCsv(['Cell'], [[cell]]))[1]?.[0];
const cellsOf = async (text: string) => (await parseCsv(text)).map(({ cells }) => cells);

describe('a written CSV file', () => {
  it('starts with a byte order mark, ends lines with CR LF and keeps the order', async () => {
    const rows = [
      ['Asha', 31],
      ['Ravi', null],
    ];
    expect(await toCsv(['Name', 'Age'], rows)).toBe('\u{feff}Name,Age\r\n"Asha",31\r\n"Ravi",\r\n');
  });

  it('has only a header without rows, and escapes a formula in the header', async () => {
    expect(readCsv(await toCsv(['Name', '=1'], []))).toEqual([['Name', "'=1"]]);
  });

  it.each([
    ['plain', ''],
    ['a,b', 'a;b'],
    ['say "no"', '"'],
    ['line\nline', 'line\r\nline', 'ends with \r'],
    ['आशा राव', '🪔 दीपावली'],
    ['a=1', 'mid\t=1'],
  ])('keeps %j unchanged', async (...texts) => {
    for (const text of texts) expect(await writeAndRead(text)).toBe(text);
  });

  it.each([
    '=HYPERLINK("https://example.com","x")',
    '+91 00000 00000',
    '-1+1|cmd',
    '@SUM(A1)',
    '\tplain',
    ' =1',
    '\u{200b}@x',
    '＝1+1',
  ])('escapes the formula %j with an apostrophe', async (text) => {
    expect(await writeAndRead(text)).toBe(`'${text}`);
  });

  it('leaves a negative number a number', async () => {
    expect(await toCsv(['A'], [[-1]])).toContain('\r\n-1\r\n');
  });
});

describe('a read CSV file', () => {
  it.each([
    ["'-Ravi", '-Ravi'],
    ["'=Anna", '=Anna'],
    ["''=Anna", "'=Anna"],
    ["'+91 00000 00000", '+91 00000 00000'],
    ["'quoted'", "'quoted'"],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('has the cell %s without the guard of a formula', async (cell, text) => {
    expect(await cellsOf(`a,${cell}`)).toEqual([['a', text]]);
  });

  it('keeps blanks and quotation marks inside a quoted cell', async () => {
    expect(await cellsOf('a, "Doe, ""Ana"" x, ""y"""')).toEqual([['a', 'Doe, "Ana" x, "y"']]);
  });

  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons', 'a;b\nc;d'],
    ['tabs', 'a\tb\nc\td\n'],
    ['bars', 'a|b\nc|d'],
    ['old Mac line ends', 'a,b\rc,d\r'],
    ['mixed line ends', '"a","b"\r\n"c","d"\n'],
    ['blanks around quotes', '"a","b"\n"c" , "d"'],
    ['a byte order mark', '\u{feff}a,b\nc,d'],
    ["Excel's separator line", 'sep=;\r\na;b\r\nc;d'],
  ])('may have %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps separators, line breaks and quotation marks in quoted cells', async () => {
    expect(await cellsOf('"a;1","say ""hi""","two\r\nlines"\nb,c,d')).toEqual([
      ['a;1', 'say "hi"', 'two\nlines'],
      ['b', 'c', 'd'],
    ]);
  });

  it('ignores separators inside quotation marks when it looks for the separator', async () => {
    expect(await cellsOf('"a,b,c,d";e')).toEqual([['a,b,c,d', 'e']]);
    expect(await cellsOf('email\nana@example.com;x')).toEqual([
      ['email'],
      ['ana@example.com', 'x'],
    ]);
  });

  it('knows the line of each row, also after multi-line cells and empty lines', async () => {
    const rows = await parseCsv('a\n\n"b\nb"\r\nc');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect((await parseCsv('sep=;\na')).map(({ line }) => line)).toEqual([2]);
  });

  it('loses no row to a quotation mark that is never closed', async () => {
    expect(await cellsOf('"a,1\nb,2\n"d,e",3\nc "x",4')).toEqual([
      ['"a', '1'],
      ['b', '2'],
      ['d,e', '3'],
      ['c "x"', '4'],
    ]);
  });

  it('keeps the text after a closing quotation mark', async () => {
    expect(await cellsOf('x, "Doe, Ana" <ana@example.com>')).toEqual([
      ['x', 'Doe, Ana <ana@example.com>'],
    ]);
  });

  it.each(['', '\n\n', ' , \n'])('has no rows in %j', async (text) => {
    expect(await cellsOf(text)).toEqual([]);
  });
});
