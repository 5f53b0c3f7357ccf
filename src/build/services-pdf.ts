import PdfDocument from 'pdfkit';
import { services } from '@/content/services/all';
import { servicesOverview as texts } from '@/content/services-overview';
import { site } from '@/content/site';
import { absoluteUrl } from '@/lib/seo/site-url';
import { drawContactPage } from './services-pdf/contact-page';
import { drawCover } from './services-pdf/cover';
import { footer } from './services-pdf/decorations';
import { loadEmojiPictures } from './services-pdf/emoji-pictures';
import { PAGE } from './services-pdf/paper';
import { drawServicePage } from './services-pdf/service-page';
import { TaggedPage } from './services-pdf/tagged-page';
import type { SiteFile } from './site-file';

/** Not the day of the build: the same content must give the same bytes. */
const CREATION_DATE = new Date('2025-01-01T00:00:00Z');

function createDocument(): PDFKit.PDFDocument {
  return new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
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
}

async function readBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The services on paper, A4: a cover, a page for each service, and where to reach us. */
export async function makeServicesPdf(): Promise<SiteFile> {
  const pictures = await loadEmojiPictures(services.map(({ emoji }) => emoji));
  const doc = createDocument();
  const page = new TaggedPage(doc);
  const addPage = (name: string, title: string, draw: () => void) => {
    doc.addPage();
    doc.addNamedDestination(name);
    doc.outline.addItem(title);
    page.group('Sect', draw);
  };
  addPage('cover', texts.title, () => drawCover(page, pictures));
  services.forEach((service, index) =>
    addPage(service.id, service.title, () => {
      drawServicePage(page, service, pictures);
      footer(page, index + 2);
    }),
  );
  addPage('contact', texts.contactTitle, () => drawContactPage(page, absoluteUrl('/')));
  doc.end();
  return { path: texts.href.slice(1), body: await readBytes(doc) };
}
