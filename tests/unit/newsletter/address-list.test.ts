import { describe, expect, it } from 'vitest';
import { addressIn } from '@/features/newsletter/model';
import { readAddresses } from '@/features/newsletter/admin/import/address-list';
import { decodeText, readFileText } from '@/features/newsletter/admin/import/read-file';

const emailsOf = async (text: string) =>
  (await readAddresses(text)).addresses.flatMap((address) =>
    address.verdict === 'valid' ? address.email : [],
  );
const both = ['ana@example.com', 'bob@example.com'];

describe('a cell', () => {
  it.each([
    [' Ana@Example.com ', 'ana@example.com'],
    ['Ana Doe <ana@example.com>', 'ana@example.com'],
    ['mailto:ana@example.com', 'ana@example.com'],
    ["'+ana@example.com", '+ana@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('%j holds the address %s', (cell, email) => {
    expect(addressIn(cell)).toBe(email);
  });

  it.each([
    '',
    'ana',
    'ana@example',
    'ana@example.com, bob@example.com',
    'a\nb@example.com',
    'ü@x.de',
  ])('%j holds no address', (cell) => {
    expect(addressIn(cell)).toBeNull();
  });
});

describe('the addresses of a list', () => {
  it.each([
    ['a heading', 'Name,E-Mail\nAna,ana@example.com\nBob,bob@example.com'],
    [
      'a heading in capitals after a byte order mark',
      '\u{feff}EMAIL ADDRESS;Name\nana@example.com;A\nbob@example.com;B',
    ],
    ['an unknown heading', 'Wer,Wohin\nAna,ana@example.com\nBob,bob@example.com'],
    ['no heading', 'Ana,ana@example.com\nBob,bob@example.com'],
    ['one a line', 'ana@example.com\n\nbob@example.com\n'],
    ['side by side', 'Ana <ana@example.com>, "Doe, Bob" <bob@example.com>'],
    ['first one, then two in a line', 'ana@example.com\nbob@example.com, ana@example.com'],
    ['several columns with an @', 'email,twitter\nana@example.com,@ana\nbob@example.com,@bob'],
  ])('are found with %s', async (_, text) => {
    expect(await emailsOf(text)).toEqual(both);
  });

  it('name their column', async () => {
    expect((await readAddresses('Name;E-mail\nAna;ana@example.com')).column).toBe('E-mail');
    expect((await readAddresses('ana@example.com')).column).toBeNull();
  });

  it('are valid, invalid or duplicate, each with its line', async () => {
    const list = await readAddresses(
      'email,name\nana@example.com,A\nnowhere,B\nANA@example.com,C\n,D',
    );
    expect(list).toMatchObject({ valid: 1, invalid: 2, duplicate: 1 });
    expect(list.addresses.map(({ line, text, verdict }) => [line, text, verdict])).toEqual([
      [2, 'ana@example.com', 'valid'],
      [3, 'nowhere', 'invalid'],
      [4, 'ANA@example.com', 'duplicate'],
      [5, '', 'invalid'],
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Zoë')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0])],
    ['big-endian UTF-16', new Uint8Array([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb])],
    ['the old Western code page', new Uint8Array([0x5a, 0x6f, 0xeb])],
  ])('is read in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Zoë');
  });

  it('that is a workbook is refused with an explanation', async () => {
    const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'list.xlsx');
    await expect(readFileText(workbook)).rejects.toThrow('save it as CSV');
  });
});
