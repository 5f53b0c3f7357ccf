// Tests importing our own export: every subscriber comes back unchanged, whatever their fields contain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, describe, expect, it } from 'vitest';
import { emailAddressSchema } from '@contracts/newsletter';
import { tagKey, toTagName } from '@contracts/subscriber-tags';
import type { ExportedSubscriber } from '@/admin/newsletter/api/subscribers/subscribers';
import { writeSubscribers } from '@/admin/newsletter/import/file/own-file';
import { hostileText, hostileTexts, tries } from '../../support/hostile-text.ts';
import { importFile, toStored } from './import-file.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** As private.subscriber_line of the database stores it. */
const toLine = (text: string, length: number) =>
  Array.from(toTagName(text.slice(0, 1000)))
    .slice(0, length)
    .join('')
    .trim() || null;

const words = fc.oneof(
  hostileText,
  fc.constantFrom(
    'told how to unsubscribe',
    'no',
    'bounced',
    'Complained by phone',
    'n/a',
    '-',
    "'-Ravi",
    "''=Anna",
    'Doe, "Ana"',
    '; "x"',
    '"',
    '1970-01-01',
    '2026-03-05 10:00',
    'ana@example.com',
    'sep=;',
  ),
);
const address = fc
  .oneof(
    fc.constantFrom(...hostileTexts.mails, "'=a@example.com", "''+a@example.com", '-@example.com'),
    fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}@example\.com$/),
  )
  .map((text) => emailAddressSchema.safeParse(text).data)
  .filter((email) => email !== undefined);
const moment = fc
  .date({ min: new Date('1970-01-03'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const subscriber = fc
  .record({
    email: address,
    name: words.map((text) => toLine(text, 200)),
    note: words.map((text) => toLine(text, 300)),
    subscribed: moment,
    unsubscribed: fc.option(moment),
    welcomed: fc.option(moment),
    origin: fc.constantFrom('signup', 'added', 'imported'),
    place: fc.constantFrom(null, 'footer', 'post', 'careers'),
    tags: fc.uniqueArray(
      words.map((text) => toLine(text, 40) ?? 'none'),
      {
        maxLength: 6,
        selector: tagKey,
      },
    ),
  })
  .map(
    ({
      email,
      name,
      note,
      subscribed,
      unsubscribed,
      welcomed,
      origin,
      place,
      tags,
    }): ExportedSubscriber => ({
      id: email,
      email,
      name,
      status: unsubscribed === null ? 'active' : 'unsubscribed',
      subscribed_at: subscribed,
      unsubscribed_at: unsubscribed,
      origin,
      consent_note: origin === 'signup' ? null : (note ?? 'By phone'),
      welcomed_at: welcomed,
      place: origin === 'signup' ? place : null,
      tags,
    }),
  );

const person: ExportedSubscriber = {
  id: '1',
  email: 'ana@example.com',
  name: 'Ana Doe',
  status: 'active',
  subscribed_at: '2026-03-04T13:07:00Z',
  unsubscribed_at: null,
  origin: 'added',
  consent_note: 'By phone on 3 March',
  welcomed_at: null,
  place: null,
  tags: [],
};
/** The rows of the files below: what programs are tempted to change. */
const people: ExportedSubscriber[] = [
  person,
  { ...person, email: 'ravi@example.com', name: '-Ravi', tags: ['+vip', 'Fair, Pune'] },
  { ...person, email: 'anna@example.com', name: '=Anna', consent_note: 'Told how to unsubscribe' },
  { ...person, email: '+plus@example.com', name: '+91 00000 00000', consent_note: 'no' },
  { ...person, email: "o'neil@example.com", name: 'O’Neil "O"', consent_note: 'a; b, "c"' },
  { ...person, email: 'asha@example.com', name: 'आशा राव', tags: ['मेला', '5" disc'] },
  {
    ...person,
    email: 'left@example.com',
    status: 'unsubscribed',
    unsubscribed_at: '2026-11-01T05:40:00Z',
    consent_note: 'bounced once',
  },
  {
    ...person,
    email: 'signed@example.com',
    name: null,
    subscribed_at: '2025-12-31T23:59:00Z',
    origin: 'signup',
    consent_note: null,
    welcomed_at: '2026-01-01T00:00:00Z',
    place: 'post',
    tags: ['* VIP', 'a ::: b'],
  },
];

describe('an export', () => {
  it.each(['UTC', 'Pacific/Apia', 'America/St_Johns'])(
    'comes home as it was, whatever it holds, to a browser in %s',
    async (zone) => {
      process.env.TZ = zone;
      const everyone = fc.uniqueArray(subscriber, {
        minLength: 1,
        maxLength: 6,
        selector: ({ email }) => email,
      });
      await fc.assert(
        fc.asyncProperty(everyone, async (rows) => {
          const file = await writeSubscribers(rows);
          const { list, sent } = await importFile(new TextEncoder().encode(file));
          expect(list.counts).toMatchObject({ unknown: 0, never: 0, invalid: 0, duplicate: 0 });
          expect(list.unexplained).toBe(0);
          expect(await writeSubscribers(sent.map(toStored))).toBe(file);
        }),
        tries(150),
      );
    },
  );

  // Each opened the file with these people and saved it again: LibreOffice Calc for a computer in English, and in
  // German with semicolons; Gnumeric by ssconvert.
  it.each(['libreoffice-7.4.7.2-en.csv', 'libreoffice-7.4.7.2-de.csv', 'gnumeric-1.12.55.csv'])(
    'comes home after it was saved in a spreadsheet: %s',
    async (name) => {
      const bytes = readFileSync(join(import.meta.dirname, 'saved-by', name));
      const { list, sent } = await importFile(bytes);
      expect(list.counts).toMatchObject({ active: 7, unsubscribed: 1, unknown: 0 });
      expect(sent.map(toStored).map(({ subscribed_at }) => subscribed_at)).not.toContain('');
      expect(await writeSubscribers(sent.map(toStored))).toBe(await writeSubscribers(people));
    },
  );

  // Ghost 6.65.0 reads a file of members so (members/import-export/csv/parse.js). Of a heading in quotation marks
  // behind the byte order mark it took 0 of these 8, of this one 8.
  it('is read by Ghost with every address', async () => {
    const reading = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true });
    Readable.from([Buffer.from(await writeSubscribers(people))]).pipe(reading);
    const emails: unknown[] = [];
    for await (const row of reading)
      emails.push(...[Reflect.get(Object(row), 'Email') || []].flat());
    expect(emails).toEqual(people.map(({ email }) => email.replace(/^\+/, "'+")));
  });
});
