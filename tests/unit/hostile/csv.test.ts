import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddressSchema } from '@contracts/newsletter';
import { readAddresses } from '@/features/newsletter/admin/import/address-list';
import { parseCsv } from '@/features/newsletter/admin/import/csv-rows';
import { decodeText } from '@/features/newsletter/admin/import/read-file';
import { toCsv } from '@/lib/csv';
import { hostileText, hostileTexts, tries } from '../../support/hostile-text.ts';
import { readCsv } from '../../support/read-csv.ts';

const cell = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileTexts.formulas, '"', '","', '\r\n"=1'),
);
const isFormula = (text: string) =>
  /^[\s\0\u200b-\u200f\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ||
  /^[\t\r\n]/.test(text);

/** Every address that may subscribe, the odd ones first. */
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

describe('a file of what strangers typed', () => {
  it('has every cell where it belongs, and none that a spreadsheet runs', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = readCsv(toCsv(['A', 'B', 'C'], rows));
        expect(read).toHaveLength(rows.length + 1);
        rows.forEach((row, at) => {
          expect(read[at + 1]).toHaveLength(3);
          row.forEach((meant, column) => {
            const written = read[at + 1]?.[column] ?? '';
            expect(isFormula(written)).toBe(false);
            expect([meant, `'${meant}`]).toContain(written);
          });
        });
      }),
      tries(1000),
    );
  });

  it('comes back through the import with every address, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(address, { minLength: 1, maxLength: 8 }),
        cell,
        async (emails, other) => {
          const file = toCsv(
            ['Email', 'Consent'],
            emails.map((email) => [email, other]),
          );
          // As a browser reads the saved file.
          const text = decodeText(new TextEncoder().encode(file));
          const { addresses } = await readAddresses(text);
          const found = addresses.flatMap((row) => (row.verdict === 'valid' ? row.email : []));
          expect(found).toEqual(emails);
        },
      ),
      tries(500),
    );
  });
});

describe('a file of strangers', () => {
  it('is read to its end, whatever it holds', async () => {
    const file = fc.array(
      fc.oneof(cell, fc.constantFrom(',', ';', '\t', '\n', '"', 'a@example.com', 'sep=;\n')),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(
        file.map((pieces) => pieces.join('')),
        async (text) => {
          const { addresses, valid, invalid, duplicate } = await readAddresses(text);
          expect(addresses).toHaveLength(valid + invalid + duplicate);
          const emails = addresses.flatMap((row) => ('email' in row ? row.email : []));
          for (const email of emails) expect(email).toMatch(/^[\x21-\x7e]{3,254}$/);
        },
      ),
      tries(500),
    );
  });

  it('of nothing but quotation marks is read in a moment', () => {
    for (const piece of ['"', '""', '"\n', '",', 'a"\n', '"a\nb']) {
      const begun = performance.now();
      let rows = 0;
      for (const _ of parseCsv(piece.repeat(50_000))) rows += 1;
      expect(rows).toBeGreaterThanOrEqual(0);
      expect({ piece, isQuick: performance.now() - begun < 2000 }).toEqual({
        piece,
        isQuick: true,
      });
    }
  });
});
