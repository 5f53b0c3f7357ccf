import { expect, it } from 'vitest';
import sharp from 'sharp';
import { TaggedPdf } from '@/build/pdf/tagged-pdf';
import { readPdf } from '../../support/read-pdf.ts';

const art = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

async function write(texts: string[]) {
  const pdf = new TaggedPdf({});
  pdf.page('first', 'First', art, () => {
    pdf.y = 40;
    for (const text of texts) pdf.text('P', text);
  });
  return { unwritable: pdf.unwritable.list(), pdf: readPdf(await pdf.end()) };
}

/** A page has space for some forty lines of the usual size. */
const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

it('a page with too many texts holds them all, a little smaller', async () => {
  const { pdf } = await write(paragraphs(48));
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.split('\n').filter((line) => line.startsWith('Line'))).toHaveLength(48);
});

it('a page that no size can hold is refused by its name', async () => {
  await expect(write(paragraphs(99))).rejects.toThrow('"First" do not fit');
});

it('a text that no face can write is left out and named', async () => {
  const { pdf, unwritable } = await write(['Before', 'हिंदी', 'After 24\u20117']);
  expect(pdf.pages[0]).toBe('Before\nAfter 24-7\n');
  expect(unwritable).toHaveLength(1);
  expect(unwritable[0]).toContain('PDF, "First": no face has हिं दी of "हिंदी"');
});

it('a text that pdfkit would set otherwise is drawn, and its letters are said', async () => {
  // The mark of direction that Intl writes before an amount in Arabic: pdfkit may show a box for it.
  const { pdf } = await write(['\u200f4,500']);
  expect(pdf.pages[0]).toBe('4,500\n');
  expect(pdf.said[0]).toEqual(['\u200f4,500']);
});
