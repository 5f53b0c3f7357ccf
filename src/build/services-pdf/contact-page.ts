import { contactOptions, contactSection } from '@/content/contact';
import { servicesOverview as texts } from '@/content/services-overview';
import { servicePage } from '@/content/services-section';
import { site } from '@/content/site';
import { widthOf } from '../drawing/metrics';
import { token } from '../drawing/palette';
import { awningPath, raysPath } from '../drawing/shapes';
import { brandMark } from './decorations';
import { CONTENT_WIDTH, MARGIN, PAGE } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

const FIELD_BOTTOM = 470;
const BURST = { x: 300, y: 480 };
const BUTTON = { top: 352, height: 46 };

function drawField(page: TaggedPage) {
  const { doc } = page;
  const awning = awningPath(PAGE.width, 0, FIELD_BOTTOM, 17);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(token('paper'));
  page.shape(awning, token('field'));
  const fade = doc.radialGradient(BURST.x, BURST.y, 40, BURST.x, BURST.y, 480);
  fade.stop(0, token('field-deep')).stop(1, token('field'));
  doc.save().path(awning).clip();
  doc
    .path(raysPath(BURST, 900, 30))
    .fill(fade)
    .restore();
  brandMark(page, MARGIN, 46, 38);
}

function drawButton(page: TaggedPage) {
  const style: TextStyle = { face: 'textStrong', size: 15, color: token('field') };
  const label = contactSection.callAction;
  const width = widthOf(label, style.face, style.size) + 56;
  page.decorate((doc) =>
    doc.roundedRect(MARGIN, BUTTON.top, width, BUTTON.height, 9).fill(token('ink')),
  );
  page.group('P', () =>
    page.link(site.bookingUrl, label, [MARGIN, BUTTON.top, width, BUTTON.height], () =>
      page.writeLine(label, MARGIN + 28, BUTTON.top + 28.5, style),
    ),
  );
}

interface Way {
  label: string;
  text: string;
  href: string;
  note?: string;
}

/** Every way to reach the studio, the site's own address among them where the build knows it. */
function listWays(siteUrl: string): Way[] {
  const isKnown = /^https?:/.test(siteUrl);
  return [
    { label: texts.contactLabels.booking, text: shown(site.bookingUrl), href: site.bookingUrl },
    ...contactOptions.map(({ label, detail, note, href }) => ({ label, text: detail, note, href })),
    ...(isKnown
      ? [{ label: texts.contactLabels.website, text: shown(siteUrl), href: siteUrl }]
      : []),
  ];
}

function shown(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

function drawWay(page: TaggedPage, { label, text, href, note }: Way, top: number) {
  const small: TextStyle = { face: 'textStrong', size: 10.5, color: token('saffron-deep') };
  const large: TextStyle = { face: 'display', size: 19, color: token('ink') };
  const soft: TextStyle = { face: 'text', size: 10.5, color: token('ink-soft') };
  const width = widthOf(text, large.face, large.size);
  page.group('LI', () =>
    page.group('LBody', () => {
      page.tag('P', () => page.writeLine(label, MARGIN, top + 15, small));
      page.group('P', () =>
        page.link(href, `${label}: ${text}`, [MARGIN + 110, top - 4, width, 28], () =>
          page.writeLine(text, MARGIN + 110, top + 16, large),
        ),
      );
      if (note) page.tag('P', () => page.writeLine(note, MARGIN + 110, top + 33, soft));
    }),
  );
  page.decorate((doc) => {
    doc.moveTo(MARGIN, top + 46).lineTo(MARGIN + CONTENT_WIDTH, top + 46);
    doc.lineWidth(1).dash(3, { space: 3 }).stroke(token('line')).undash();
  });
}

export function drawContactPage(page: TaggedPage, siteUrl: string) {
  const ink = token('on-field');
  page.decorate(() => drawField(page));
  const display: TextStyle = { face: 'display', size: 58, color: ink, leading: 0.98 };
  const lead: TextStyle = {
    face: 'text',
    size: 13.5,
    color: token('on-field-soft'),
    leading: 1.45,
    isBalanced: true,
  };
  const title = page.paragraph(texts.contactTitle, 440, display);
  page.tag('P', () => page.writeLine(site.brand, MARGIN + 50, 72.5, { ...display, size: 22 }));
  page.tag('H1', () => page.write(title, MARGIN - 2, 132));
  page.tag('P', () => {
    const words = page.paragraph(`${servicePage.callTitle} ${servicePage.callLead}`, 400, lead);
    page.write(words, MARGIN, 146 + title.height);
  });
  drawButton(page);
  page.group('L', () =>
    listWays(siteUrl).forEach((way, index) => drawWay(page, way, FIELD_BOTTOM + 64 + index * 60)),
  );
}
