import { beforeAll, describe, expect, it } from 'vitest';
import { makeServicesPdf } from '@/build/pdf/services-pdf';
import { contactOptions } from '@/site/contact/contact-ways';
import { services } from '@/site/services/services';
import { servicesFile } from '@/site/services/services-file';
import { servicesOverview } from '@content/services-overview';
import { servicePage, servicesSection } from '@content/services-section';
import { site } from '@/shared/content/site.prepared';
import { formatPrice } from '@/shared/format/format';
import { readPdf, type ReadPdf } from '../../support/read-pdf.ts';

const BYTES_PER_PAGE = 64 * 1024;

let path: string;
let bytes: Uint8Array;
let pdf: ReadPdf;

/** Encodes text beyond Latin as a PDF's dictionaries contain it. */
const inPdf = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');

/** Lines and columns differ in white space only. */
const plain = (text: string) => text.replaceAll(/\s+/g, '');

beforeAll(async () => {
  const file = await makeServicesPdf(() => {});
  if (typeof file.body === 'string') throw new Error('A PDF is not text.');
  ({ path } = file);
  bytes = file.body;
  pdf = readPdf(bytes);
}, 60_000);

it('the PDF is of moderate size, and lies where the page links to it', () => {
  expect(`/${path}`).toBe(servicesFile);
  // The brand is written in another alphabet.
  expect(path).toBe('downloads/services.pdf');
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(BYTES_PER_PAGE * pdf.pages.length);
});

it('the PDF has a cover, a page for each service and one for the contact', () => {
  expect(pdf.pages).toHaveLength(services.length + 2);
  expect(plain(pdf.pages[0] ?? '')).toContain(plain(servicesSection.title));
  expect(plain(pdf.pages[0] ?? '')).toContain(plain(site.tagline));
  // On paper nothing is a card.
  expect(pdf.pages.filter((text) => /\b(each card|this page)\b/i.test(text))).toEqual([]);
  expect(plain(pdf.pages.at(-1) ?? '')).toContain(plain(servicesOverview.contactTitle));
});

describe.each(services.map((service, index) => ({ ...service, page: index + 1 })))(
  '$id',
  ({
    page,
    title,
    subtitle,
    includes,
    includesWithPremium,
    perfectFor,
    strategy,
    prices,
    planFeatures,
    testimonial,
    id,
  }) => {
    it('says everything about the service as text', () => {
      const texts = [
        title,
        subtitle,
        ...includes,
        ...includesWithPremium.map((item) => `${item} (${servicePage.plans.premium.name})`),
        ...perfectFor,
        ...strategy.flatMap((step) => [step.when, step.title, step.text]),
        ...[prices.starter, prices.premium].map(formatPrice),
        ...planFeatures.starter,
        ...planFeatures.premium,
        prices.terms,
        testimonial.text,
        `${testimonial.author}, ${testimonial.company}`,
      ];
      const written = plain(pdf.pages[page] ?? '');
      expect(texts.filter((text) => !written.includes(plain(text)))).toEqual([]);
      expect(written).not.toContain('\uFFFD');
    });

    it('is reached from the cover', () => {
      expect(plain(pdf.pages[0] ?? '')).toContain(plain(title));
      expect(pdf.dictionaries).toContain(`/D (${id})`);
    });
  },
);

it('the PDF links to every way to reach the studio', () => {
  for (const href of [site.bookingUrl, ...contactOptions.map((option) => option.href)]) {
    expect(pdf.dictionaries).toContain(`/URI (${href})`);
  }
  const last = plain(pdf.pages.at(-1) ?? '');
  for (const { detail } of contactOptions) expect(last).toContain(plain(detail));
});

it('the PDF has a title, an author, a language, bookmarks and a structure for screen readers', () => {
  const { dictionaries } = pdf;
  const lines = dictionaries.split('\n');
  expect(lines).toContain(`(${inPdf(`${servicesOverview.title} | ${site.brand}`)})`);
  expect(lines).toContain(`(${inPdf(site.brand)})`);
  expect(lines).toContain(`/Lang (${site.language})`);
  expect(lines).toContain('/DisplayDocTitle true');
  expect(lines).toContain('/Marked true');
  for (const { title } of services) expect(lines).toContain(`/Title (${title})`);
  const count = (type: string) =>
    dictionaries.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0;
  expect(count('H1')).toBe(pdf.pages.length);
  expect(count('Sect')).toBe(pdf.pages.length);
  expect(count('LI')).toBeGreaterThan(services.flatMap(({ includes }) => includes).length);
  // Each link annotation belongs to an element, so that its text is read with it.
  const links = lines.filter((line) => line === '/Subtype /Link').length;
  expect(links).toBeGreaterThan(services.length);
  expect(count('Link')).toBe(links);
});

it('the same content makes the same PDF, byte by byte', { timeout: 30_000 }, async () => {
  const { body } = await makeServicesPdf(() => {});
  expect(Buffer.from(body).equals(Buffer.from(bytes))).toBe(true);
});
