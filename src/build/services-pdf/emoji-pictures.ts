import sharp from 'sharp';
import { emojiSvg } from '../drawing/emoji';
import { token } from '../drawing/palette';

/** Enough for print at the size the pages show them. */
const SIDE = 300;

export type EmojiPictures = Map<string, Buffer>;

/**
 * PDF has no SVG, so the drawings go in as pixels, on the ground of the seal they lie on: pdfkit
 * unpacks pictures with a clear ground side by side, and writes them in another order each time.
 */
export async function loadEmojiPictures(emoji: string[]): Promise<EmojiPictures> {
  const pictures: EmojiPictures = new Map();
  for (const symbol of emoji) {
    const svg = emojiSvg(symbol);
    if (!svg) continue;
    const picture = sharp(Buffer.from(svg), { density: (72 * SIDE) / 128 })
      .resize(SIDE, SIDE)
      .flatten({ background: token('seal-quiet') })
      .png({ palette: true });
    pictures.set(symbol, await picture.toBuffer());
  }
  return pictures;
}
