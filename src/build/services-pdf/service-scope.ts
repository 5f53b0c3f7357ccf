import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { dyeColors, mix, token } from '../drawing/palette';
import { checkList, ruledList } from './lists';
import { type Block, CONTENT_WIDTH, MARGIN } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

const LEFT_WIDTH = 288;
const RIGHT = MARGIN + LEFT_WIDTH + 22;
const PADDING = 14;
const HEADING_HEIGHT = 23;

/** What is done and for whom, side by side. */
export function scopeBlock(page: TaggedPage, service: Service, scale: number): Block {
  const { ink, ground } = dyeColors(service.color);
  const soft = mix(ground, token('surface'), 0.14);
  const style: TextStyle = { face: 'text', size: 9.5 * scale, color: token('ink'), leading: 1.28 };
  const heading: TextStyle = { face: 'display', size: 14 * scale, color: token('ink') };
  const boxWidth = MARGIN + CONTENT_WIDTH - RIGHT;
  const included = checkList(
    page,
    { items: service.includes, x: MARGIN, width: LEFT_WIDTH, style, gap: 3.5 * scale },
    ink,
  );
  const suits = ruledList(
    page,
    {
      items: service.perfectFor,
      x: RIGHT + PADDING,
      width: boxWidth - 2 * PADDING,
      style,
      gap: 8 * scale,
    },
    ink,
  );
  const headingHeight = HEADING_HEIGHT * scale;
  const boxHeight = headingHeight + suits.height + 2 * PADDING;
  return {
    height: Math.max(headingHeight + included.height, boxHeight),
    draw: (top) => {
      page.tag('H2', () => page.writeLine(texts.includesTitle, MARGIN, top + 12 * scale, heading));
      included.draw(top + headingHeight);
      page.decorate((doc) => doc.roundedRect(RIGHT, top - 4, boxWidth, boxHeight, 12).fill(soft));
      const inner = top - 4 + PADDING;
      page.tag('H2', () =>
        page.writeLine(texts.perfectForTitle, RIGHT + PADDING, inner + 11 * scale, heading),
      );
      suits.draw(inner + headingHeight);
    },
  };
}
