import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { emojiSvg } from '../drawing/emoji';
import { faces, readFont } from '../drawing/fonts';
import { drawArt } from './art';
import { HEIGHT, WIDTH } from './layout';
import type { PictureCache } from './picture-cache';
import type { ShareCard } from './share-card';
import { CardWords } from './words';

// No picture is drawn twice, so nothing of one is worth keeping for the next.
sharp.cache(false);

// Several pictures are drawn side by side (share-images.ts): each is content with one thread.
sharp.concurrency(1);

/**
 * Flat colours and hard edges: full chroma keeps them clean, and they need few bytes anyway. `mozjpeg` would save a
 * fourteenth of these and take two thirds of all the time a picture needs.
 */
const jpegOptions = { quality: 80, progressive: true, chromaSubsampling: '4:4:4' } as const;

/** What a JPEG is made with, as far as it does not stand in its SVG. */
const tools = JSON.stringify([jpegOptions, sharp.versions]);

/** Satori knows one file for each name, so every part of a face has a name of its own. */
function loadFonts(): Font[] {
  return Object.values(faces).flatMap(({ families, weight, files }) =>
    files.map((file, part): Font => ({
      name: families[part] ?? '',
      weight,
      style: 'normal',
      data: readFont(file),
    })),
  );
}

let fonts: Font[] | undefined;

/** For emoji in a title. What has neither a letter nor a drawing was left out before. */
async function loadMissing(code: string, segment: string): Promise<string | Font[]> {
  const drawing = code === 'emoji' ? emojiSvg(segment) : undefined;
  if (!drawing) return [];
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
}

/** The card as an SVG with nothing outside of it: letters are paths in it, pictures are drawings. */
async function cardSvg(card: ShareCard): Promise<string> {
  fonts ??= loadFonts();
  const words = await satori(<CardWords card={card} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
    loadAdditionalAsset: loadMissing,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawArt(card)}${words}</svg>`;
}

/**
 * The card as a JPEG of 1200 × 630.
 * @param cache asked first, and given what had to be drawn
 */
export async function drawCard(card: ShareCard, cache?: PictureCache): Promise<Buffer> {
  const svg = await cardSvg(card);
  const draw = () =>
    sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg(jpegOptions).toBuffer();
  return cache ? cache.get(tools + svg, draw) : draw();
}
