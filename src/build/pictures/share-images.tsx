// The pictures that stand for the pages where they are shared: one layout for all of them.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CSSProperties, ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { site } from '@/content/site';
import { shareImageSize } from '@/lib/seo/share-image';
import type { SiteData } from '../site-data';
import type { SiteFile } from '../site-file';
import { field, logo, seal } from './art';
import { fonts } from './fonts';
import { token } from './palette';
import { listCards, type ShareCard } from './share-cards';

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
const titleSizes = [104, 92, 80, 72, 64, 56, 50] as const;
const SMALLEST_TITLE = 44;
/** Width of an average letter of the title, as a share of its size; on the safe side. */
const LETTER_WIDTH = 0.56;

/** A few at once: one thread lays out the words, and sharp draws on others. */
const BATCH_SIZE = 3;
/** Pictures of earlier builds, each under everything it is made from. May be deleted at any time. */
const defaultCacheDir = join('node_modules', '.cache', 'share-images');

sharp.concurrency(1);
sharp.cache(false);

/** Flat colours and hard edges: full chroma keeps them clean, and they need few bytes anyway. */
const jpegOptions = { quality: 80, progressive: true, chromaSubsampling: '4:4:4' } as const;

const satoriFonts = fonts.map((font): Font => ({ ...font, style: 'normal' }));
const family = (name: string): CSSProperties => ({ fontFamily: `${name}, Extended` });
const display: CSSProperties = { ...family('Display'), fontWeight: 800, letterSpacing: '-0.02em' };

/** About how many lines the title takes where this many letters fit into one. */
function countLines(title: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of title.split(' ')) {
    if (length > perLine) return Number.POSITIVE_INFINITY;
    if (used + length > perLine) [lines, used] = [lines + 1, 0];
    used += length + 1;
  }
  return lines;
}

/** The largest size at which the title should fit; what is still too long is cut off with an ellipsis. */
function titleSize(title: string, room: number): number {
  const fits = (size: number) =>
    countLines(title, TEXT_WIDTH / (size * LETTER_WIDTH)) * size <= room;
  return titleSizes.find(fits) ?? SMALLEST_TITLE;
}

function Line({ text, lines, style }: { text: string; lines: number; style: CSSProperties }) {
  const clamp = { display: 'block', lineClamp: lines, wordBreak: 'break-word' } as const;
  return <div style={{ ...clamp, ...style }}>{text}</div>;
}

interface WordsProps extends Pick<ShareCard, 'title' | 'lead' | 'colors'> {
  kicker: string | null | undefined;
  foot: string;
}

function Words({ kicker, title, lead, foot, colors }: WordsProps) {
  const room = TITLE_ROOM - (lead ? LEAD_ROOM : 0) - (kicker ? 46 : 0);
  const size = titleSize(title, room);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width,
        height,
        padding: `48px ${MARGIN}px 0`,
        color: colors.text,
        fontWeight: 500,
        ...family('Text'),
      }}
    >
      <div style={{ display: 'flex', height: LOGO_SIZE, alignItems: 'center', ...display }}>
        <span style={{ marginLeft: LOGO_SIZE + 14, fontSize: 30 }}>{site.brand}</span>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          width: TEXT_WIDTH,
          height: FIELD_BOTTOM - 48 - LOGO_SIZE - 16,
        }}
      >
        {kicker && (
          <Line
            text={kicker}
            lines={1}
            style={{ fontSize: 26, fontWeight: 600, marginBottom: 12 }}
          />
        )}
        <Line
          text={title}
          lines={Math.floor(room / size)}
          style={{ ...display, fontSize: size, lineHeight: 1 }}
        />
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

const layOut = (words: ReactNode, onMissing: (text: string) => void = () => {}) =>
  satori(words, {
    width,
    height,
    fonts: satoriFonts,
    loadAdditionalAsset: async (_, text) => {
      onMissing(text);
      return [];
    },
  });

/**
 * The text without emoji and stray symbols. Null when letters or digits would be missing, as in a Hindi title: half a
 * sentence is worse than another heading.
 */
export async function legible(text: string): Promise<string | null> {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\uFE0F?\u20E3/g, '')
    .replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ');
  let missing = '';
  const words = <div style={{ ...display, display: 'flex' }}>{plain}</div>;
  await layOut(words, (part) => {
    missing += part;
  });
  if (/[\p{L}\p{N}]/u.test(missing)) return null;
  const kept = Array.from(plain).filter((character) => !missing.includes(character));
  return kept.join('').replaceAll(/ +/g, ' ').trim() || null;
}

/** The card as an SVG with nothing outside of it: letters are paths in it. */
async function cardSvg(card: ShareCard): Promise<string> {
  const kicker = card.kicker && (await legible(card.kicker));
  const title = (await legible(card.title)) ?? card.plainTitle;
  const foot = await Promise.all(card.foot.map(legible));
  const words = await layOut(
    <Words {...card} kicker={kicker} title={title} foot={foot.filter(Boolean).join(SEPARATOR)} />,
  );
  const { ground, text } = card.colors;
  const art = [
    field({ width, bottom: FIELD_BOTTOM, scallops: 25 }, SEAL, card.colors, card.design?.pattern),
    seal(card.emoji, SEAL, 200, card.colors.print, card.design?.shape),
    logo({ x: MARGIN, y: 48 }, LOGO_SIZE, text, ground),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}${words}</svg>`;
}

/** The card as a JPEG of 1200 × 630. */
export async function drawCard(card: ShareCard, cacheDir = defaultCacheDir): Promise<Buffer> {
  const svg = await cardSvg(card);
  const source = JSON.stringify([svg, jpegOptions, sharp.versions]);
  const file = join(cacheDir, `${createHash('sha256').update(source).digest('hex')}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const picture = await sharp(Buffer.from(svg)).flatten().jpeg(jpegOptions).toBuffer();
  // Written under another name first: builds may run side by side.
  const draft = `${file}.${randomUUID()}`;
  await mkdir(cacheDir, { recursive: true });
  await writeFile(draft, picture);
  await rename(draft, file);
  return picture;
}

/** Draws them few at a time, so that few are in memory. */
export async function* makeShareImages(
  data: SiteData,
  cacheDir?: string,
): AsyncGenerator<SiteFile> {
  const cards = listCards(data);
  for (let start = 0; start < cards.length; start += BATCH_SIZE) {
    const batch = cards.slice(start, start + BATCH_SIZE);
    yield* await Promise.all(
      batch.map(async (card) => ({ path: card.path, body: await drawCard(card, cacheDir) })),
    );
  }
}

/** The share image with this path; undefined when no page has it. */
export async function findShareImage(data: SiteData, path: string): Promise<SiteFile | undefined> {
  const card = listCards(data).find((known) => known.path === path);
  return card && { path, body: await drawCard(card) };
}
