import { LOGO_SIZE, logoThreads } from '@/components/site/logo-threads';
import { MARIGOLD_SIZE, marigoldOutline } from '@/components/site/marigold-outline';
import { site } from '@/content/site';
import { servicesOverview as texts } from '@/content/services-overview';
import { servicePage } from '@/content/services-section';
import { widthOf } from '../drawing/metrics';
import { token } from '../drawing/palette';
import { CHECK } from '../drawing/shapes';
import { FOOTER_BASELINE, MARGIN, PAGE } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

/** A marigold around a point. */
export function marigold(page: TaggedPage, x: number, y: number, radius: number, color: string) {
  page.shape(marigoldOutline(18), color, x - radius, y - radius, (2 * radius) / MARIGOLD_SIZE);
}

/** The seal with the threads, its upper left corner at a point. */
export function brandMark(page: TaggedPage, x: number, y: number, size: number) {
  const { strokes, dots, strokeWidth, dotRadius } = logoThreads;
  page.shape(marigoldOutline(12), token('ink'), x, y, size / MARIGOLD_SIZE);
  const { doc } = page;
  doc
    .save()
    .translate(x, y)
    .scale(size / LOGO_SIZE);
  doc.path(strokes.join('')).lineWidth(strokeWidth).lineCap('round').stroke(token('saffron'));
  for (const { cx, cy } of dots) doc.circle(cx, cy, dotRadius).fill(token('saffron'));
  doc.restore();
}

/** A check mark of this size, its upper left corner at a point. */
export function check(page: TaggedPage, x: number, y: number, size: number, color: string) {
  const { doc } = page;
  doc
    .save()
    .translate(x, y)
    .scale(size / 24);
  doc.path(CHECK).lineWidth(3).lineCap('round').lineJoin('round').stroke(color).restore();
}

/** The last line of a page: where to book, and the page's number. */
export function footer(page: TaggedPage, pageNumber: number) {
  const soft: TextStyle = { face: 'text', size: 8.5, color: token('ink-soft') };
  const strong: TextStyle = { face: 'textStrong', size: 8.5, color: token('saffron-deep') };
  const number = `${texts.pageLabel} ${pageNumber}`;
  page.decorate(() => {
    page.writeLine(`${site.brand} · ${texts.title}`, MARGIN, FOOTER_BASELINE, soft);
    const left = PAGE.width - MARGIN - widthOf(number, soft.face, soft.size);
    page.writeLine(number, left, FOOTER_BASELINE, soft);
  });
  const label = servicePage.bookCall;
  const width = widthOf(label, strong.face, strong.size);
  const left = (PAGE.width - width) / 2;
  page.group('P', () =>
    page.link(site.bookingUrl, label, [left, FOOTER_BASELINE - 12, width, 18], () => {
      page.writeLine(label, left, FOOTER_BASELINE, strong);
      page.doc.moveTo(left, FOOTER_BASELINE + 2.5).lineTo(left + width, FOOTER_BASELINE + 2.5);
      page.doc.lineWidth(0.8).stroke(strong.color);
    }),
  );
}
