// The pictures that stand for the pages where they are shared: one layout for all of them.
import type { CSSProperties } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { site } from '@/shared/content/site.prepared';
import { shareImageSize } from '@/shared/seo/share-image';
import type { SiteData } from '../pages/site-data';
import type { SiteFile } from '../site-file';
import { field, seal } from './art';
import { fonts } from './fonts';
import { keptPicture } from './kept-picture';
import { placeLogo } from './logo';
import { token } from './palette';
import { listCards, type ShareCard } from './share-image-texts';

const { width, height } = shareImageSize;
const MARGIN = 64;
/** Width of the words; the seal lies to their right. */
const TEXT_WIDTH = 660;
const SEAL = { x: 944, y: 262 };
const LOGO_SIZE = 52;
/** Where the awning's straight part ends. */
const FIELD_BOTTOM = 496;
/** Hard spaces, for Satori collapses others. */
const SEPARATOR = '\u00a0\u00a0·\u00a0\u00a0';
const TITLE_ROOM = 330;
const LEAD_ROOM = 130;
const KICKER_ROOM = 46;
const titleSizes = [104, 92, 80, 72, 64, 56, 50, 44, 38] as const;
/** Broken anywhere and cut off at the last line: for text that no size can hold. */
const SMALLEST_TITLE = 32;

sharp.concurrency(1);
sharp.cache(false);

const satoriFonts = fonts.map((font): Font => ({ ...font, style: 'normal' }));
const family = (name: string): CSSProperties => ({ fontFamily: `${name}, Extended` });
const display: CSSProperties = { ...family('Display'), fontWeight: 800, letterSpacing: '-0.02em' };

/** All but what the fonts can write: letters of Western and Central Europe, digits, and signs of texts and currencies. */
const unwritable =
  /[^ -~¡-ž–—‘-„•…‹›−\u20a6\u20a9\u20ab\u20ac\u20b1\u20b4\u20b8-\u20ba\u20bd\u20bf]/gu;

/**
 * The text without emoji and stray symbols. Null when letters or digits would be missing, as in a Greek title: half a
 * sentence is worse than another heading.
 */
export function legible(text: string): string | null {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  const missing = plain.match(unwritable)?.join('') ?? '';
  if (/[\p{L}\p{N}]/u.test(missing)) return null;
  return plain.replaceAll(unwritable, '').replaceAll(/ +/g, ' ').trim() || null;
}

/** Sets the title and, below it, each of its words, and tells whether all of it has room without a broken word. */
async function fits(title: string, fontSize: number, room: number): Promise<boolean> {
  const style = { ...display, fontSize, lineHeight: 1 } as const;
  const column = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } as const;
  let hasRoom = true;
  await satori(
    <div style={{ ...column, ...style, width: TEXT_WIDTH }}>
      <div key="title">{title}</div>
      {title.split(' ').map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A word can come twice.
        <div key={`word-${index}`} style={{ whiteSpace: 'nowrap' }}>
          {word}
        </div>
      ))}
    </div>,
    {
      width: TEXT_WIDTH,
      fonts: satoriFonts,
      onNodeDetected: ({ key, width: wide, height: high }) => {
        if (key === 'title') hasRoom &&= high <= room;
        else if (key) hasRoom &&= wide <= TEXT_WIDTH;
      },
    },
  );
  return hasRoom;
}

/** The largest size at which the whole title can be read. */
async function titleSize(title: string, room: number): Promise<number> {
  for (const size of titleSizes) {
    // Each size is tried only when the larger ones are too large.
    // oxlint-disable-next-line no-await-in-loop
    if (await fits(title, size, room)) return size;
  }
  return SMALLEST_TITLE;
}

function Line({ text, lines, style }: { text: string; lines: number; style: CSSProperties }) {
  const clamp = { display: 'block', lineClamp: lines, wordBreak: 'break-word' } as const;
  return <div style={{ ...clamp, ...style }}>{text}</div>;
}

/** The title as it is drawn: its words, its size and its lines. */
async function setTitle({ title, plainTitle = title, lead, kicker }: ShareCard) {
  const text = legible(title) ?? plainTitle;
  const room = TITLE_ROOM - (lead ? LEAD_ROOM : 0) - (kicker && legible(kicker) ? KICKER_ROOM : 0);
  const fontSize = await titleSize(text, room);
  return { text, fontSize, lines: Math.floor(room / fontSize) };
}

interface WordsProps {
  card: ShareCard;
  title: Awaited<ReturnType<typeof setTitle>>;
}

/** The words of a card in their places, everything else transparent. */
function Words({ card, title: { text: title, fontSize, lines } }: WordsProps) {
  const { lead, colors } = card;
  const kicker = card.kicker && legible(card.kicker);
  const foot = card.foot.map(legible).filter(Boolean).join(SEPARATOR);
  const column = { display: 'flex', flexDirection: 'column' } as const;
  const frame = { width, height, padding: `48px ${MARGIN}px 0`, color: colors.text } as const;
  const middle = { width: TEXT_WIDTH, height: FIELD_BOTTOM - 64 - LOGO_SIZE } as const;
  return (
    <div style={{ ...column, ...frame, fontWeight: 500, ...family('Text') }}>
      <div style={{ display: 'flex', height: LOGO_SIZE, alignItems: 'center', ...display }}>
        <span style={{ marginLeft: LOGO_SIZE + 14, fontSize: 30 }}>{site.brand}</span>
      </div>
      <div style={{ ...column, ...middle, justifyContent: 'center' }}>
        {kicker && (
          <Line
            text={kicker}
            lines={1}
            style={{ fontSize: 26, fontWeight: 600, marginBottom: 12 }}
          />
        )}
        <Line text={title} lines={lines} style={{ ...display, fontSize, lineHeight: 1 }} />
        {lead && (
          <Line text={lead} lines={3} style={{ fontSize: 27, lineHeight: 1.35, marginTop: 20 }} />
        )}
      </div>
      <Line
        text={foot}
        lines={1}
        style={{ color: token('ink'), fontSize: 28, fontWeight: 600, marginTop: 76 }}
      />
    </div>
  );
}

/** Flat colours and hard edges: full chroma keeps them clean, and they need few bytes anyway. */
const jpeg = { quality: 80, progressive: true, chromaSubsampling: '4:4:4' } as const;

const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten().jpeg(jpeg).toBuffer();

async function writeSvg(card: ShareCard): Promise<string> {
  const title = await setTitle(card);
  const words = await satori(<Words card={card} title={title} />, {
    width,
    height,
    fonts: satoriFonts,
  });
  const art = [
    field({ width, bottom: FIELD_BOTTOM, scallops: 25 }, SEAL, card.colors),
    seal(card.emoji, SEAL, 200, card.colors.print),
    placeLogo({ x: MARGIN, y: 48 }, LOGO_SIZE, {
      shape: card.colors.text,
      mark: card.colors.ground,
    }),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}${words}</svg>`;
}

/** The card as a JPEG of 1200 × 630. The same card gives the same bytes. */
export const drawCard = async (card: ShareCard): Promise<Buffer> => drawSvg(await writeSvg(card));

export async function* makeShareImages(data: SiteData): AsyncGenerator<SiteFile> {
  for (const card of listCards(data)) {
    const svg = await writeSvg(card);
    const source = JSON.stringify({ svg, jpeg });
    yield { path: card.path, body: await keptPicture(source, () => drawSvg(svg)) };
  }
}

/** The share image with this path; undefined when no page has it. */
export async function findShareImage(data: SiteData, path: string): Promise<SiteFile | undefined> {
  const card = listCards(data).find((known) => known.path === path);
  return card && { path, body: await drawCard(card) };
}
