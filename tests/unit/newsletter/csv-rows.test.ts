import { describe, expect, it } from 'vitest';
import { findSeparator, parseCsv } from '@/features/newsletter/admin/import/csv-rows';

const cellsOf = (text: string) => [...parseCsv(text)].map(({ cells }) => cells);
const linesOf = (text: string) => [...parseCsv(text)].map(({ line }) => line);

describe('the rows of a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons', 'a;b\nc;d'],
    ['tabs', 'a\tb\nc\td\n'],
    ['bars', 'a|b\nc|d'],
    ['old line ends', 'a,b\rc,d\r'],
    ['quotation marks', '"a","b"\n"c" , "d"'],
    ['a separator of its own', 'sep=;\r\na;b\r\nc;d'],
  ])('are found with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keep separators, line breaks and quotation marks in quoted fields', () => {
    expect(cellsOf('"a;1","say ""hi""","two\r\nlines"\nb,c,d')).toEqual([
      ['a;1', 'say "hi"', 'two\r\nlines'],
      ['b', 'c', 'd'],
    ]);
  });

  it('know their line in the file, also after fields of several lines and empty lines', () => {
    expect(linesOf('a\n\n"b\nb"\r\nc')).toEqual([1, 3, 5]);
  });

  it('are not swallowed by a quotation mark that is never closed', () => {
    expect(cellsOf('"a,1\nb,2\nc "x",3')).toEqual([
      ['"a', '1'],
      ['b', '2'],
      ['c "x"', '3'],
    ]);
  });

  it('keep what stands behind a closing quotation mark', () => {
    expect(cellsOf('"Doe, Ana" <ana@example.com>,x')).toEqual([
      ['Doe, Ana <ana@example.com>', 'x'],
    ]);
  });

  it.each(['', '\n\n', ' , \n'])('are none in %j', (text) => {
    expect(cellsOf(text)).toEqual([]);
  });
});

it('a separator inside quotation marks does not count', () => {
  expect(findSeparator('"a,b,c,d";e')).toBe(';');
  expect(findSeparator('email\nana@example.com;x')).toBe(';');
});
