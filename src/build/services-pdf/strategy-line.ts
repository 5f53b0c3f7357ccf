import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { dyeColors, token } from '../drawing/palette';
import { type Block, CONTENT_WIDTH, MARGIN } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

const COLUMN_GAP = 13;
const RING = 6.5;

/** The steps as stops on a railway line. */
export function strategyBlock(page: TaggedPage, service: Service, scale: number): Block {
  const { ink } = dyeColors(service.color);
  const heading: TextStyle = { face: 'display', size: 14 * scale, color: token('ink') };
  const small: TextStyle = { face: 'textStrong', size: 8.5 * scale, color: ink };
  const name: TextStyle = {
    face: 'display',
    size: 10.5 * scale,
    color: token('ink'),
    leading: 1.12,
  };
  const body: TextStyle = {
    face: 'text',
    size: 8.5 * scale,
    color: token('ink-soft'),
    leading: 1.3,
  };
  const step = (CONTENT_WIDTH + COLUMN_GAP) / service.strategy.length;
  const width = step - COLUMN_GAP;
  const stops = service.strategy.map(({ when, title, text }) => ({
    when: page.paragraph(when, width, small),
    title: page.paragraph(title, width, name),
    text: page.paragraph(text, width, body),
  }));
  const lineTop = 27 * scale;
  const textTop = lineTop + 2 * RING + 7 * scale;
  const height = Math.max(
    ...stops.map((stop) => stop.when.height + stop.title.height + stop.text.height + 4 * scale),
  );

  function drawTrack(top: number) {
    const { doc } = page;
    const y = top + lineTop + RING;
    doc.moveTo(MARGIN + RING, y).lineTo(MARGIN + (stops.length - 1) * step + RING, y);
    doc.lineWidth(2.5).stroke(ink);
    for (const index of stops.keys()) {
      doc.circle(MARGIN + index * step + RING, y, RING - 1.5).lineWidth(3);
      doc.fillAndStroke(token('paper'), ink);
    }
  }

  return {
    height: textTop + height,
    draw: (top) => {
      page.tag('H2', () => page.writeLine(texts.strategyTitle, MARGIN, top + 12 * scale, heading));
      page.decorate(() => drawTrack(top));
      page.group('L', () =>
        stops.forEach((stop, index) => {
          const x = MARGIN + index * step;
          const titleTop = top + textTop + stop.when.height + 2 * scale;
          page.group('LI', () =>
            page.group('LBody', () => {
              page.tag('P', () => page.write(stop.when, x, top + textTop));
              page.tag('H3', () => page.write(stop.title, x, titleTop));
              page.tag('P', () =>
                page.write(stop.text, x, titleTop + stop.title.height + 2 * scale),
              );
            }),
          );
        }),
      );
    },
  };
}
