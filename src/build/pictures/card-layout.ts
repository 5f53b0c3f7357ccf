// Lays out the words of a share image: their positions, and the size of its title.
import { site } from '@/shared/content/site.prepared';
import { shareImageSize } from '@/shared/seo/share-image';
import { outlines } from '../text/outlines';
import { type Line, lineHeightOf, Paragraph } from '../text/paragraph';
import {
  chains,
  type FaceRole,
  fromStart,
  isRtl,
  typographyOf,
  writableAs,
} from '../text/faces/site-faces';
import type { UnwritableTexts } from '../text/unwritable-texts';
import { token } from './palette';
import type { ShareCard } from './share-image-texts';

const { width } = shareImageSize;
export const MARGIN = 64;
const TOP = 48;
/** The width of the words; the seal is beside them. */
const TEXT_WIDTH = 660;
export const LOGO_SIZE = 52;
/** The lower end of the awning's straight part. */
export const FIELD_BOTTOM = 496;
const FOOT_TOP = 556;
/** A long line of facts may extend into the margin. */
const FOOT_WIDTH = 1096;
const SEPARATOR = '\u00a0\u00a0·\u00a0\u00a0';
const TITLE_ROOM = 330;
const LEAD_ROOM = 130;
const KICKER_ROOM = 46;
const TITLE_SPACING = -0.02;
const titleSizes = [104, 92, 80, 72, 64, 56, 50, 44, 38];
/** The smallest title, broken anywhere and cut off at the last line, for text that fits at no size. */
const SMALLEST_TITLE = 32;

interface Style {
  role: FaceRole;
  size: number;
  /** The line height relative to the font size; the font's own by default. */
  leading?: number;
  letterSpacing?: number;
  /** The most lines. */
  most: number;
  after?: number;
}

interface Block {
  lines: Line[];
  role: FaceRole;
  size: number;
  lineHeight: number;
  height: number;
  after: number;
}

function setBlock(paragraph: Paragraph, style: Style, boxWidth = TEXT_WIDTH): Block {
  const { role, size, most, after = 0 } = style;
  const { first } = chains[role];
  const { leading = first.ascent + first.descent } = style;
  const lines = paragraph.firstLines(boxWidth / size, most);
  const lineHeight = size * lineHeightOf(lines, leading);
  return { lines, role, size, lineHeight, height: lineHeight * lines.length, after };
}

const titleStyle = { role: 'Display', letterSpacing: TITLE_SPACING } as const;

/** Sets the title at the largest size at which all of it fits. */
function setTitle(text: string, room: number): Block {
  const paragraph = new Paragraph(text, typographyOf('Display', TITLE_SPACING));
  const height = lineHeightOf(paragraph.lines(Infinity), 1);
  const mostAt = (size: number) => Math.floor(room / (size * height));
  const size =
    titleSizes.find((tried) => paragraph.fits(TEXT_WIDTH / tried, mostAt(tried))) ?? SMALLEST_TITLE;
  return setBlock(paragraph, { ...titleStyle, size, leading: 1, most: mostAt(size) });
}

function draw({ lines, role, size, lineHeight }: Block, y: number, color: string, start = MARGIN) {
  const x = fromStart(width, start, TEXT_WIDTH);
  const box = { x, y, width: TEXT_WIDTH, size, lineHeight, isRtl, color };
  return outlines(lines, chains[role].first, box);
}

/** Writes the texts of one image. */
class Writer {
  readonly #place: string;
  readonly #unwritable: UnwritableTexts;

  constructor(place: string, unwritable: UnwritableTexts) {
    this.#place = place;
    this.#unwritable = unwritable;
  }

  /** Returns empty text where letters are missing, because half a sentence is worse than none. */
  write(role: FaceRole, text: string): string {
    const written = writableAs(role, text);
    if (written.missing.length === 0) return written.text;
    this.#unwritable.add(this.#place, text, written.missing);
    return '';
  }

  block(text: string | undefined, style: Style): Block | undefined {
    const written = text && this.write(style.role, text);
    if (!written) return undefined;
    return setBlock(new Paragraph(written, typographyOf(style.role, style.letterSpacing)), style);
  }
}

const KICKER = { role: 'TextStrong', size: 26, most: 1, after: 12 } as const;
const LEAD = { role: 'Text', size: 27, leading: 1.35, most: 3 } as const;
const FOOT = { role: 'TextStrong', size: 28, most: 1 } as const;
const BRAND = { role: 'Display', size: 30, letterSpacing: -0.0107, most: 1 } as const;
const LEAD_MARGIN = 20;

/** Returns the words of a card as SVG shapes; adds texts that it must leave out to `unwritable`. */
export function setCard(card: ShareCard, unwritable: UnwritableTexts): string {
  const { colors, plainTitle } = card;
  const writer = new Writer(card.path, unwritable);
  const brand = writer.block(site.brand, BRAND);
  const kicker = writer.block(card.kicker, KICKER);
  const lead = writer.block(card.lead, LEAD);
  const title = writer.write('Display', card.title) || writer.write('Display', plainTitle ?? '');
  const room = TITLE_ROOM - (lead ? LEAD_ROOM : 0) - (kicker ? KICKER_ROOM : 0);
  const facts = card.foot.map((fact) => writer.write('TextStrong', fact)).filter(Boolean);
  const foot = facts.length > 0 && new Paragraph(facts.join(SEPARATOR), typographyOf('TextStrong'));
  const words = [
    kicker,
    title ? { ...setTitle(title, room), after: lead ? LEAD_MARGIN : 0 } : undefined,
    lead,
  ].filter((block) => block !== undefined);
  const height = words.reduce((sum, block) => sum + block.height + block.after, 0);
  let y = TOP + LOGO_SIZE + (FIELD_BOTTOM - TOP - 16 - LOGO_SIZE - height) / 2;
  const svg = words.map((block) => {
    const shapes = draw(block, y, colors.text);
    y += block.height + block.after;
    return shapes;
  });
  if (brand) {
    const top = TOP + (LOGO_SIZE - brand.height) / 2;
    svg.push(draw(brand, top, colors.text, MARGIN + LOGO_SIZE + 14));
  }
  if (foot) {
    const block = setBlock(foot, FOOT, FOOT_WIDTH);
    const x = fromStart(width, MARGIN, FOOT_WIDTH);
    const box = { x, y: FOOT_TOP, width: FOOT_WIDTH, color: token('ink'), isRtl };
    const { size, lineHeight, lines } = block;
    svg.push(outlines(lines, chains.TextStrong.first, { ...box, size, lineHeight }));
  }
  return svg.join('');
}
