import type { Service } from '@/content/services/types';
import { CREAM, dyeColors, token } from '../drawing/palette';
import { stripesPath } from '../drawing/shapes';
import { marigold } from './decorations';
import type { EmojiPictures } from './emoji-pictures';
import { type Block, CONTENT_BOTTOM, MARGIN, PAGE } from './paper';
import { plansBlock } from './plan-cards';
import { scopeBlock } from './service-scope';
import { strategyBlock } from './strategy-line';
import type { TaggedPage, TextStyle } from './tagged-page';
import { testimonialBlock } from './testimonial-card';

const CLOTH_HEIGHT = 34;
const STRIPES = 21;
const SEAL = { x: PAGE.width - MARGIN - 62, y: 116, radius: 62 };
const TITLE_WIDTH = 370;
const HEADER_TOP = 68;
const SMALLEST_GAP = 12;
const LARGEST_GAP = 30;
/** From the size the page is designed for down to the smallest that is still comfortable on paper. */
const scales = [1.08, 1.04, 1, 0.96, 0.92, 0.88, 0.84];

function cloth(first: 0 | 1): string {
  return stripesPath(PAGE.width, CLOTH_HEIGHT, STRIPES, first);
}

function drawBackground(page: TaggedPage, service: Service, pictures: EmojiPictures) {
  const { doc } = page;
  const { ground } = dyeColors(service.color);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(token('paper'));
  doc.fillOpacity(0.14);
  page.shape(cloth(0) + cloth(1), '#46280a', 0, 4);
  doc.fillOpacity(1);
  page.shape(cloth(1), CREAM);
  page.shape(cloth(0), ground);
  marigold(page, SEAL.x, SEAL.y, SEAL.radius, ground);
  marigold(page, SEAL.x, SEAL.y, SEAL.radius * 0.8, token('seal-quiet'));
  const picture = pictures.get(service.emoji);
  if (picture) doc.image(picture, SEAL.x - 30, SEAL.y - 30, { width: 60 });
}

function drawHeader(page: TaggedPage, { title, subtitle, description, color }: Service): number {
  const large: TextStyle = { face: 'display', size: 30, color: token('ink'), leading: 1.02 };
  const strong: TextStyle = { face: 'textStrong', size: 12.5, color: dyeColors(color).ink };
  const text: TextStyle = { face: 'text', size: 9.5, color: token('ink-soft'), leading: 1.4 };
  const name = page.paragraph(title, TITLE_WIDTH, { ...large, isBalanced: true });
  const promise = page.paragraph(subtitle, TITLE_WIDTH, strong);
  const about = page.paragraph(description, TITLE_WIDTH, text);
  const promiseTop = HEADER_TOP + name.height + 6;
  const aboutTop = promiseTop + promise.height + 5;
  page.tag('H1', () => page.write(name, MARGIN - 1, HEADER_TOP));
  page.tag('P', () => page.write(promise, MARGIN, promiseTop));
  page.tag('P', () => page.write(about, MARGIN, aboutTop));
  return aboutTop + about.height;
}

/** The blocks at the largest scale at which they share the page; throws when there is none. */
function fitBlocks(
  page: TaggedPage,
  service: Service,
  room: number,
): { blocks: Block[]; gap: number } {
  for (const scale of scales) {
    const blocks = [scopeBlock, strategyBlock, plansBlock, testimonialBlock].map((block) =>
      block(page, service, scale),
    );
    const used = blocks.reduce((sum, { height }) => sum + height, 0);
    const gap = (room - used) / blocks.length;
    if (gap >= SMALLEST_GAP) return { blocks, gap: Math.min(gap, LARGEST_GAP) };
  }
  throw new Error(`The texts of the service ${service.id} do not fit on one page of the PDF.`);
}

/** All about one service on one page. */
export function drawServicePage(page: TaggedPage, service: Service, pictures: EmojiPictures) {
  page.decorate(() => drawBackground(page, service, pictures));
  const headerBottom = drawHeader(page, service);
  const { blocks, gap } = fitBlocks(page, service, CONTENT_BOTTOM - headerBottom);
  let top = headerBottom + gap;
  for (const { height, draw } of blocks) {
    draw(top);
    top += height + gap;
  }
}
