import { describe, expect, it } from 'vitest';
import { addressIn } from '@/shared/newsletter/newsletter-text';
import type { ColumnRole } from '@/admin/newsletter/import/file/column-roles';
import {
  listAddresses,
  readTable,
  suggestChoices,
} from '@/admin/newsletter/import/file/address-list';
import { decodeText, readFileText } from '@/admin/newsletter/import/file/read-file';

async function readAddresses(text: string, roles?: ColumnRole[]) {
  const table = await readTable(text);
  const suggested = suggestChoices(table);
  return listAddresses(table, { ...suggested, roles: roles ?? suggested.roles });
}
const emailsOf = async (text: string) =>
  (await readAddresses(text)).addresses.flatMap((address) =>
    address.verdict === 'active' ? address.email : [],
  );
const both = ['ana@example.com', 'bob@example.com'];

describe('a cell', () => {
  it.each([
    [' Ana@Example.com ', 'ana@example.com'],
    ['Ana Doe <ana@example.com>', 'ana@example.com'],
    ['mailto:ana@example.com', 'ana@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['\u{feff}\u200bana@example.com\u200d\u00a0', 'ana@example.com'],
    ['\u202aana@example.com\u202c', 'ana@example.com'],
    ['ana@\u200bexam\u00adple.com', 'ana@example.com'],
    ['"Ana <a> Doe" <\u200eana@example.com\u200f>', 'ana@example.com'],
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
    [
      'a title above the heading',
      'Subscribers of 2026\n\nWer,Email\nA,ana@example.com\nB,bob@example.com',
    ],
    ['two headings that are the same', 'Email,Email\n,ana@example.com\n,bob@example.com'],
    ['no address in the first rows', 'Name,Email\nX,\nY,\nA,ana@example.com\nB,bob@example.com'],
    ['a line break in a quoted cell', 'note,email\n"a\nb",ana@example.com\nc,bob@example.com'],
    ['a work address beside it', 'Email,Work email\nana@example.com,a@w.example\nbob@example.com,'],
    ['several columns with an @', 'email,twitter\nana@example.com,@ana\nbob@example.com,@bob'],
  ])('are found with %s', async (_, text) => {
    expect(await emailsOf(text)).toEqual(both);
  });

  it('come from another column on demand', async () => {
    const { addresses } = await readAddresses('Email,Work email\nana@example.com,bob@example.com', [
      'ignore',
      'address',
    ]);
    expect(addresses.map(({ email }) => email)).toEqual(['bob@example.com']);
  });

  it.each([
    ['ana@example.com; bob@example.com', both],
    ['ana@example.com / bob@example.com', both],
    ['ana@example.com\nbob@example.com', both],
    ['"Doe, Ana" <ana@example.com>, Bob <bob@example.com>', both],
    ['ana@example.com (work) bob@example.com (home)', both],
    ['ana@example.com; nowhere; bob@example', ['ana@example.com', 'nowhere', 'bob@example']],
    ['ana@example.com; none', ['ana@example.com', 'none']],
    ['ana@@example.com', ['ana@@example.com']],
  ])('are all taken or named from the cell %j', async (cell, found) => {
    const text = `Name,Email\nX,"${cell.replaceAll('"', '""')}"\nY,y@example.com`;
    const { addresses } = await readAddresses(text);
    expect(addresses.slice(0, -1).map(({ email, text: typed }) => email || typed)).toEqual(found);
  });

  it.each([
    ['Email,Name\na@example.com,Ana Doe', 'Ana Doe'],
    ['Email Address,First Name,Last Name\na@example.com,Ana,Doe', 'Ana Doe'],
    ['EMAIL;NACHNAME;VORNAME\na@example.com;Doe;Ana', 'Ana Doe'],
    ['Adresse e-mail;Nom;Prénom\na@example.com;Doe;Ana', 'Ana Doe'],
    ['Correo;Nombre;Apellidos\na@example.com;Ana;Doe', 'Ana Doe'],
    ['email,name,surname\na@example.com,Ana,Doe', 'Ana Doe'],
    ['"Ana Doe" <a@example.com>', 'Ana Doe'],
    ['ईमेल,नाम\na@example.com,आशा', 'आशा'],
    ['姓,名,メール\n山田,太郎,a@example.com', '山田 太郎'],
    ['E-posta;Adı;Soyadı\na@example.com;Ayşe;Işık', 'Ayşe Işık'],
    ['Email;Имя;Фамилия\na@example.com;Анна;Волкова', 'Анна Волкова'],
    ['Keresztnév;Vezetéknév;E-mail\nAnna;Nagy;a@example.com', 'Nagy Anna'],
    ['email\na@example.com', ''],
  ])('bring their name: %j', async (text, name) => {
    expect((await readAddresses(text)).addresses[0]?.name).toBe(name);
  });

  it('bring names that a file without headings has, once their columns are named', async () => {
    const roles: ColumnRole[] = ['last name', 'address', 'first name', 'ignore'];
    const { addresses } = await readAddresses('Doe,a@example.com,Ana,Pune', roles);
    expect(addresses[0]?.name).toBe('Ana Doe');
  });

  it.each([
    ['created_at', '2023-01-02T03:04:05.000Z', '2023-01-02T03:04:05.000Z'],
    ['Subscribed', '2026/03/04 10:36:00', '2026-03-04T14:06:00.000Z'],
    ['OPTIN_TIME', '2020-03-05 10:00:00', '2020-03-05T13:30:00.000Z'],
    ['Created At (UTC+0)', '2023-01-02', '2023-01-02T00:00:00.000Z'],
    ['Created (Asia/Kolkata)', '2023-01-02 05:30', '2023-01-02T00:00:00.000Z'],
    ['Confirmed at', '2020-3-8 2:30', '2020-03-08T06:00:00.000Z'],
    ['created', '1700000000', '2023-11-14T22:13:20.000Z'],
    ['created', '03/04/2026', null],
    ['created', '0000-00-00 00:00:00', null],
    ['Birthday', '2001-01-02', null],
  ])('bring the date of their sign-up: %s %s', async (heading, cell, moment) => {
    const { addresses, undated } = await readAddresses(`Email,${heading}\na@example.com,${cell}`);
    expect(addresses[0]?.joinedAt).toBe(moment);
    expect(undated).toBe(moment === null ? 1 : 0);
  });

  it('take the strictest of several rows about one address, and its date', async () => {
    const { addresses } = await readAddresses(
      'email,unsubscribed_at\na@example.com,\nA@example.com,2024-05-06 07:08:09Z',
    );
    expect(addresses.map(({ verdict }) => verdict)).toEqual(['unsubscribed', 'duplicate']);
    expect(addresses[0]?.leftAt).toBe('2024-05-06T07:08:09.000Z');
  });

  it('are valid, invalid or duplicate, each with its line', async () => {
    const list = await readAddresses(
      'email,name\nana@example.com,A\nnowhere,B\nANA@example.com,C\n,D',
    );
    expect(list.counts).toMatchObject({ active: 1, invalid: 2, duplicate: 1 });
    expect(list.addresses.map(({ line, text, verdict }) => [line, text, verdict])).toEqual([
      [2, 'ana@example.com', 'active'],
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
    ['UTF-16 without a byte order mark', new Uint8Array([0x5a, 0, 0x6f, 0, 0xeb, 0])],
    ['big-endian UTF-16 without one', new Uint8Array([0, 0x5a, 0, 0x6f, 0, 0xeb])],
    ['big-endian UTF-16', new Uint8Array([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb])],
    ['the old Western code page', new Uint8Array([0x5a, 0x6f, 0xeb])],
  ])('is read in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Zoë');
  });

  // "状況,停止" and "Статус" as a computer of that language saves them.
  it.each([
    ['ja', [0x8f, 0xf3, 0x8b, 0xb5, 0x2c, 0x92, 0xe2, 0x8e, 0x7e], '状況,停止'],
    ['zh-TW', [0xaa, 0xac, 0xba, 0x41], '狀態'],
    ['ko-KR', [0xbb, 0xf3, 0xc5, 0xc2], '상태'],
    ['ru', [0xd1, 0xf2, 0xe0, 0xf2, 0xf3, 0xf1], 'Статус'],
    ['pl', [0x49, 0x6d, 0x69, 0xea], 'Imię'],
    ['de-AT', [0x5a, 0x6f, 0xeb], 'Zoë'],
  ])('is read in the old code page of %s', (language, bytes, text) => {
    expect(decodeText(new Uint8Array(bytes), language)).toBe(text);
  });

  it.each([
    [[0x8f, 0xf3, 0x8b, 0xb5, 0x2c, 0x92, 0xe2, 0x8e, 0x7e]],
    [[0xd1, 0xf2, 0xe0, 0xf2, 0xf3, 0xf1]],
  ])('in letters that this device does not know is refused, not guessed (%j)', (bytes) => {
    expect(() => decodeText(new Uint8Array(bytes), 'en-US')).toThrow('CSV UTF-8');
  });

  it('a file with the first heading "PK" is no workbook', async () => {
    const file = new File(['PK,Email\n1,ana@example.com'], 'list.csv');
    expect(await readFileText(file)).toMatch(/^PK,/);
  });

  it.each([
    ['list.xlsx', 'PK\u0003\u0004', 'a spreadsheet'],
    ['list.csv', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', 'a spreadsheet'],
    ['list.xls', '\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'a web page'],
    ['list.xls', '\u00ef\u00bb\u00bf<?xml version="1.0"?>', 'a web page'],
    ['contacts.vcf', 'BEGIN:VCARD\r\nVERSION:3.0', 'an address book'],
    ['members.json', '[\n  {"email":"ana@example.com"}]', 'JSON'],
    ['list.pdf', '%PDF-1.7', 'a PDF'],
  ])('%s of %j is refused as what it is', async (name, start, kind) => {
    const bytes = Uint8Array.from(start, (sign) => sign.charCodeAt(0));
    await expect(readFileText(new File([bytes], name))).rejects.toThrow(
      new RegExp(`^This is ${kind}.*save it as CSV`),
    );
  });
});
