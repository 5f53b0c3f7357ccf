import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddressSchema } from '@contracts/newsletter';
import {
  listAddresses,
  readTable,
  suggestChoices,
} from '@/admin/newsletter/import/file/address-list';
import { decodeText } from '@/admin/newsletter/import/file/read-file';
import { parseCsv, toCsv } from '@/admin/kit/list/toolbar/csv';
import { hostileText, hostileTexts, tries } from '../../support/hostile-text.ts';
import { readCsv } from '../../support/read-csv.ts';
import { startCpuClock } from '../../support/cpu-time.ts';

const cell = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileTexts.formulas, '"', '","', '\r\n"=1'),
);
const isFormula = (text: string) =>
  /^[\s\0\u200b-\u200f\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ||
  /^[\t\r\n]/.test(text);

async function readAddresses(text: string) {
  const table = await readTable(text);
  return listAddresses(table, suggestChoices(table));
}

/** Addresses that may subscribe, the odd ones first. */
const address = fc
  .oneof(
    fc.constantFrom(
      "'=a@example.com",
      '+a@example.com',
      '-@example.com',
      "''+a@example.com",
      '=cmd@example.com',
      "o'neil@example.com",
    ),
    fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}@example\.com$/),
    fc.constantFrom(...hostileTexts.mails),
  )
  .map((text) => emailAddressSchema.safeParse(text).data)
  .filter((email) => email !== undefined);

describe('an export of texts that visitors typed', () => {
  it('keeps each text in its cell, and none that a spreadsheet runs as a formula', async () => {
    const rowsOfCells = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rowsOfCells, async (rows) => {
        const read = readCsv(await toCsv(['A', 'B', 'C'], rows));
        expect(read).toHaveLength(rows.length + 1);
        rows.forEach((row, at) => {
          expect(read[at + 1]).toHaveLength(3);
          row.forEach((typed, column) => {
            const written = read[at + 1]?.[column] ?? '';
            expect(isFormula(written)).toBe(false);
            expect([typed, `'${typed}`]).toContain(written);
          });
        });
      }),
      tries(300),
    );
  });

  it('comes back through the import with every address and no other', async () => {
    const addresses = fc.uniqueArray(address, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(addresses, cell, async (emails, other) => {
        const file = await toCsv(
          ['Email', 'Consent note'],
          emails.map((email) => [email, other]),
        );
        const list = await readAddresses(decodeText(new TextEncoder().encode(file)));
        // A note that reads "no" or "bounced" is about consent: what it means is not asked here.
        expect(list.addresses.flatMap(({ email }) => email || [])).toEqual(emails);
      }),
      tries(200),
    );
  });
});

const worstPieces =
  '@ a@ <a@ <@ a@a. . a. \u2028 \u00a0 \u200b < > "< ""<a - & aA \' = 1/ 1- ," @, @; a@b.c, é mailto: unsub, \u0915\u093c'
    .split(' ')
    .concat(' ', ' "', '" <', 'unsub ', 'a@b.c ');

describe('an import of a hostile file', () => {
  it('is read to its end and yields only addresses', async () => {
    const pieces = fc.array(
      fc.oneof(cell, fc.constantFrom(',', ';', '\t', '\n', '"', 'a@example.com', 'sep=;\n')),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (text) => {
        const { addresses, counts } = await readAddresses(text.join(''));
        const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
        expect(addresses).toHaveLength(counted);
        const emails = addresses.flatMap(({ email }) => email || []);
        for (const email of emails) expect(email).toMatch(/^[\x21-\x7e]{3,254}$/);
      }),
      tries(200),
    );
  });

  it.each(['"', '""', '"\n', '",', 'a"\n', '"a\nb'])(
    'a file of 50,000 times %j is read within 2 seconds',
    async (piece) => {
      const workedMs = startCpuClock();
      await parseCsv(piece.repeat(50_000));
      expect(workedMs()).toBeLessThan(2000);
    },
  );

  // Each of them made some pattern of ours start again at every character.
  it.each(worstPieces)(
    'with a cell of 100,000 characters of %j is imported within 200 ms',
    async (piece) => {
      const worst = `a@b.${piece.repeat(Math.ceil(100_000 / piece.length))}`.slice(0, 100_000);
      const quoted = `"${worst.replaceAll('"', '""')}"`;
      for (const text of [
        `email,status\n${quoted},${quoted}\na@example.com,active`,
        `${quoted},${quoted}\n${quoted},x`,
        // Separators would make it many cells.
        ...(/[,;]/.test(piece) ? [] : [`email,status\n${worst} \x01\na@example.com`]),
      ]) {
        const workedMs = startCpuClock();
        await readAddresses(text);
        expect(workedMs()).toBeLessThan(200);
      }
    },
  );
});
