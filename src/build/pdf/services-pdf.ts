// Writes the services as a PDF in A4: a cover, a page for each service, and the studio's contact details.
import sharp from 'sharp';
import { contactOptions } from '@/site/contact/contact-ways';
import { servicesFile } from '@/site/services/services-file';
import { services } from '@/site/services/services';
import type { Service } from '@/content/service-types';
import { servicesOverview as texts } from '@content/services-overview';
import { servicePage, servicesSection } from '@content/services-section';
import { comma, quoted } from '@content/words/punctuation';
import { site } from '@/shared/content/site.prepared';
import { formatPrice } from '@/shared/format/format';
import { absoluteUrl } from '@/shared/seo/site-url';
import { field, seal } from '../pictures/art';
import { placeLogo } from '../pictures/logo';
import { dyeColors, fieldColors, type PictureColors, token } from '../pictures/palette';
import type { SiteFile } from '../site-file';
import { fromEdge, MARGIN, PAGE, TaggedPdf } from './tagged-pdf';

/** A fixed day instead of the build's, so that the same content gives the same bytes. */
const CREATION_DATE = new Date('2025-01-01T00:00:00Z');

const COVER_BOTTOM = 520;
/** The number of services that fit below each other on the cover. */
const FULL_COLUMN = 5;
const CONTACT_BOTTOM = 400;
const BAND_BOTTOM = 118;
const SCALLOPS = 17;
const SCALLOP_HEIGHT = PAGE.width / SCALLOPS / 2;

/** Draws an awning over the page's width as a bitmap, because PDF has no SVG. */
function drawArt(
  bottom: number,
  center: { x: number; y: number },
  colors: PictureColors,
  more: string,
): Promise<Buffer> {
  const height = bottom + SCALLOP_HEIGHT;
  const awning = field({ width: PAGE.width, bottom, scallops: SCALLOPS }, center, colors);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${height}">${awning}${more}</svg>`;
  return sharp(Buffer.from(svg), { density: 150 })
    .flatten({ background: token('ground') })
    .jpeg({ quality: 76, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Writes the first lines of the pages about the studio. */
function writeHead(pdf: TaggedPdf, title: string, lead: string) {
  const color = token('on-field');
  pdf.y = 56;
  pdf.x += 52;
  pdf.text('P', site.brand, { font: 'Display', size: 22, color, after: 40 });
  pdf.x = MARGIN;
  pdf.text('H1', title, { font: 'Display', size: 54, color, after: 14 });
  pdf.width -= 100;
  pdf.text('P', lead, { size: 14, color: token('on-field-soft') });
  pdf.width += 100;
}

function writeCover(pdf: TaggedPdf) {
  writeHead(pdf, servicesSection.title, `${site.tagline}. ${servicesSection.lead}`);
  pdf.y = COVER_BOTTOM + 50;
  pdf.text('H2', texts.contentsTitle, { font: 'Display', size: 18, after: 14 });
  const half = Math.ceil(services.length / 2);
  const columns =
    services.length > FULL_COLUMN ? [services.slice(0, half), services.slice(half)] : [services];
  pdf.group('L', () => pdf.columns(columns, 24, (column) => writeContents(pdf, column)));
}

function writeContents(pdf: TaggedPdf, listed: readonly Service[]) {
  for (const { id, title, color, prices } of listed) {
    pdf.group('LI', () =>
      pdf.group('LBody', () => {
        const price = `${servicesSection.priceLabel} ${formatPrice(prices.starter)} ${prices.terms}`;
        const { ink } = dyeColors(color);
        pdf.link(`#${id}`, title, { font: 'Display', size: 14, after: 2 });
        pdf.text('P', price, { color: ink, after: 9 });
      }),
    );
  }
}

function writePlan(pdf: TaggedPdf, plan: 'starter' | 'premium', service: Service, color: string) {
  const { prices, planFeatures } = service;
  const name = `${servicePage.plans[plan].name} · ${prices.terms}`;
  pdf.text('H3', name, { font: 'TextStrong', size: 11, color, after: 0 });
  pdf.text('P', formatPrice(prices[plan]), { font: 'Display', size: 20 });
  const before = plan === 'premium' ? [servicePage.premiumBuildsOn] : [];
  pdf.list([...before, ...planFeatures[plan]], color, { size: 9, after: 2 });
}

const markPremium = (item: string) => `${item} (${servicePage.plans.premium.name})`;

function writeService(pdf: TaggedPdf, service: Service) {
  const { title, subtitle, description, color, prices, strategy, testimonial } = service;
  const { text, ink } = dyeColors(color);
  const heading = { font: 'Display', size: 14, after: 6 } as const;
  const small = { size: 8.5, color: token('ink-soft') };
  pdf.y = 32;
  pdf.width -= 140;
  pdf.text('H1', title, { font: 'Display', size: 30, color: text, after: 8 });
  pdf.text('P', subtitle, { font: 'TextStrong', size: 12, color: text });
  pdf.width += 140;
  pdf.y = BAND_BOTTOM + SCALLOP_HEIGHT + 8;
  pdf.text('P', description, { after: 10 });
  const scope = [
    [
      servicePage.includesTitle,
      [...service.includes, ...service.includesWithPremium.map(markPremium)],
    ],
    [servicePage.perfectForTitle, service.perfectFor],
  ] as const;
  pdf.columns(scope, 24, ([name, items]) => {
    pdf.text('H2', name, heading);
    pdf.list([...items], ink, { size: 8.5, after: 1.5 });
  });
  pdf.y += 6;
  pdf.text('H2', servicePage.strategyTitle, heading);
  pdf.columns(strategy, 14, (step) => {
    pdf.text('P', step.when, { font: 'TextStrong', size: 9, color: ink, after: 1 });
    pdf.text('H3', step.title, { font: 'Display', size: 11, after: 3 });
    pdf.text('P', step.text, small);
  });
  pdf.y += 6;
  pdf.text('H2', servicePage.pricingTitle, { ...heading, after: 3 });
  const lead = prices.terms === 'one-off' ? servicePage.pricingLeadOneOff : servicePage.pricingLead;
  pdf.text('P', lead, { ...small, after: 8 });
  pdf.columns(['starter', 'premium'] as const, 24, (plan) => writePlan(pdf, plan, service, ink));
  pdf.y += 6;
  pdf.group('BlockQuote', () => {
    pdf.text('P', quoted(testimonial.text), { font: 'Display', size: 10.5 });
    pdf.text('P', testimonial.author + comma + testimonial.company, small);
  });
}

function writeFooter(pdf: TaggedPdf, number: number) {
  const small = { size: 8.5, color: token('ink-soft') };
  pdf.footer(() =>
    pdf.columns(['brand', 'link', 'page'], 0, (column) => {
      if (column === 'brand') pdf.text('P', `${site.brand} · ${texts.title}`, small);
      else if (column === 'page') pdf.text('P', `${texts.pageLabel} ${number}`, small);
      else pdf.group('P', () => pdf.link(site.bookingUrl, servicePage.bookCall, small));
    }),
  );
}

const shown = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Lists every way to reach the studio, including the site's own URL where the build knows it. */
function listWays() {
  const { booking, website } = texts.contactLabels;
  const siteUrl = absoluteUrl('/');
  const ways = [
    { label: booking, detail: shown(site.bookingUrl), href: site.bookingUrl, note: '' },
    ...contactOptions,
    { label: website, detail: shown(siteUrl), href: siteUrl, note: '' },
  ];
  return ways.filter(({ href }) => !href.startsWith('/'));
}

function writeContact(pdf: TaggedPdf) {
  writeHead(pdf, texts.contactTitle, `${servicePage.callTitle} ${servicePage.callLead}`);
  pdf.y = CONTACT_BOTTOM + 60;
  pdf.group('L', () =>
    listWays().forEach(({ label, detail, href, note }) =>
      pdf.group('LI', () =>
        pdf.group('LBody', () => {
          const color = token('accent');
          pdf.text('P', label, { font: 'TextStrong', size: 10.5, color, after: 1 });
          pdf.link(href, detail, { font: 'Display', size: 18, after: 3 });
          if (note) pdf.text('P', note, { color: token('ink-soft') });
          pdf.y += 10;
        }),
      ),
    ),
  );
}

/** Writes the PDF of the services. Calls `warn` for texts that no font can write. */
export async function makeServicesPdf(warn: (message: string) => void): Promise<SiteFile> {
  const pdf = new TaggedPdf({
    lang: site.language,
    info: {
      Title: `${texts.title} | ${site.brand}`,
      Author: site.brand,
      Subject: site.description,
      Keywords: site.keywords.join(', '),
      Creator: site.brand,
      CreationDate: CREATION_DATE,
      ModDate: CREATION_DATE,
    },
  });
  const mark = placeLogo({ x: fromEdge(MARGIN, 40), y: 46 }, 40, {
    shape: fieldColors.text,
    mark: fieldColors.ground,
  });
  // Lays them out side by side over the page's width, smaller where there are more of them.
  const step = Math.min(124, (PAGE.width - 224) / Math.max(services.length - 1, 1));
  const seals = services.map(({ emoji, color }, index) =>
    seal(
      emoji,
      { x: fromEdge(112 + index * step), y: 446 - (index % 2) * 22 },
      Math.min(58, step * 0.47),
      dyeColors(color).print,
    ),
  );
  const center = { x: fromEdge(300), y: 440 };
  const cover = await drawArt(COVER_BOTTOM, center, fieldColors, mark + seals.join(''));
  pdf.page('cover', texts.title, cover, () => writeCover(pdf));
  for (const [index, service] of services.entries()) {
    const corner = { x: fromEdge(PAGE.width - MARGIN - 58), y: 68 };
    const colors = dyeColors(service.color);
    const picture = seal(service.emoji, corner, 58, colors.print);
    const band = await drawArt(BAND_BOTTOM, corner, colors, picture);
    pdf.page(service.id, service.title, band, () => {
      writeService(pdf, service);
      writeFooter(pdf, index + 2);
    });
  }
  const last = await drawArt(CONTACT_BOTTOM, center, fieldColors, mark);
  pdf.page('contact', texts.contactTitle, last, () => writeContact(pdf));
  for (const note of pdf.unwritable.list()) warn(note);
  return { path: servicesFile.slice(1), body: await pdf.end() };
}
