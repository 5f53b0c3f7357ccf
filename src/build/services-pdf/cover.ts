import { services } from '@/content/services/all';
import type { Service } from '@/content/services/types';
import { servicesOverview as texts } from '@/content/services-overview';
import { servicesSection } from '@/content/services-section';
import { site } from '@/content/site';
import { formatPrice } from '@/features/services/price';
import { dyeColors, token } from '../drawing/palette';
import { awningPath, raysPath } from '../drawing/shapes';
import { brandMark, marigold } from './decorations';
import type { EmojiPictures } from './emoji-pictures';
import { CONTENT_WIDTH, MARGIN, PAGE } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

const FIELD_BOTTOM = 568;
const BURST = { x: 300, y: 484 };
const ROW_TOP = 636;
const ROW_HEIGHT = 72;
const COLUMN_WIDTH = CONTENT_WIDTH / 2;

function drawField(page: TaggedPage) {
  const { doc } = page;
  const awning = awningPath(PAGE.width, 0, FIELD_BOTTOM, 17);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(token('paper'));
  page.shape(awning, token('field'));
  const fade = doc.radialGradient(BURST.x, BURST.y, 60, BURST.x, BURST.y, 560);
  fade.stop(0, token('field-deep')).stop(1, token('field'));
  doc.save().path(awning).clip();
  doc
    .path(raysPath(BURST, 900, 30))
    .fill(fade)
    .restore();
  brandMark(page, MARGIN, 46, 38);
}

/** Four seals in the colours of the services, set like a garland. */
function drawGarland(page: TaggedPage, pictures: EmojiPictures) {
  services.forEach(({ emoji, color }, index) => {
    const x = 112 + index * 124;
    const y = 494 - (index % 2) * 22;
    marigold(page, x, y, 60, token('seal-quiet'));
    marigold(page, x, y, 50, dyeColors(color).ground);
    marigold(page, x, y, 42, token('seal-quiet'));
    const picture = pictures.get(emoji);
    if (picture) page.doc.image(picture, x - 24, y - 24, { width: 48 });
  });
}

function drawContentsRow(page: TaggedPage, service: Service, index: number) {
  const { id, title, color, pricing } = service;
  const x = MARGIN + (index % 2) * COLUMN_WIDTH;
  const top = ROW_TOP + 34 + Math.floor(index / 2) * ROW_HEIGHT;
  const { ink, ground } = dyeColors(color);
  const width = COLUMN_WIDTH - 34;
  const heading: TextStyle = { face: 'display', size: 14, color: token('ink'), leading: 1.15 };
  const small: TextStyle = { face: 'text', size: 10, color: token('ink-soft') };
  const name = page.paragraph(title, width, heading);
  const price = `${servicesSection.priceLabel} ${formatPrice(pricing.starter.price)} ${pricing.terms}`;
  const terms = page.paragraph(price, width, { ...small, color: ink });
  page.decorate((doc) =>
    doc.roundedRect(x, top + 2, 5, name.height + terms.height + 3, 2.5).fill(ground),
  );
  page.group('LI', () =>
    page.group('LBody', () =>
      page.link(
        `#${id}`,
        title,
        [x, top, COLUMN_WIDTH - 12, name.height + terms.height + 8],
        () => {
          page.write(name, x + 16, top);
          page.write(terms, x + 16, top + name.height + 4);
        },
      ),
    ),
  );
}

export function drawCover(page: TaggedPage, pictures: EmojiPictures) {
  const ink = token('on-field');
  page.decorate(() => {
    drawField(page);
    drawGarland(page, pictures);
  });
  const brand: TextStyle = { face: 'display', size: 22, color: ink };
  const display: TextStyle = { face: 'display', size: 58, color: ink, leading: 0.98 };
  const lead: TextStyle = {
    face: 'text',
    size: 13.5,
    color: token('on-field-soft'),
    leading: 1.45,
    isBalanced: true,
  };
  const title = page.paragraph(servicesSection.title, 440, display);
  page.tag('P', () => page.writeLine(site.brand, MARGIN + 50, 72.5, brand));
  page.tag('P', () => {
    const kind = `${texts.title} · ${site.tagline}`;
    page.writeLine(kind, MARGIN, 128, { face: 'textStrong', size: 12, color: ink });
  });
  page.tag('H1', () => page.write(title, MARGIN - 2, 140));
  page.tag('P', () =>
    page.write(page.paragraph(servicesSection.lead, 372, lead), MARGIN, 152 + title.height),
  );
  page.tag('H2', () =>
    page.writeLine(texts.contentsTitle, MARGIN, ROW_TOP + 10, {
      ...brand,
      size: 18,
      color: token('ink'),
    }),
  );
  page.group('L', () =>
    services.forEach((service, index) => drawContentsRow(page, service, index)),
  );
}
