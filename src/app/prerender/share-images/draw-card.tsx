import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { emojiSvg } from '../drawing/emoji';
import { faces, readFont } from '../drawing/fonts';
import { drawArt } from './art';
import { HEIGHT, WIDTH } from './layout';
import type { ShareCard } from './share-card';
import { CardWords } from './words';

// No picture is drawn twice, so nothing of one is worth keeping for the next.
sharp.cache(false);

/** Flat colours and hard edges: full chroma keeps them clean, and they need few bytes anyway. */
const jpegOptions = { quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

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

/** The card as a JPEG of 1200 × 630. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  fonts ??= loadFonts();
  const words = await satori(<CardWords card={card} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
    loadAdditionalAsset: loadMissing,
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawArt(card)}${words}</svg>`;
  return sharp(Buffer.from(picture)).flatten({ background: '#fff' }).jpeg(jpegOptions).toBuffer();
}
