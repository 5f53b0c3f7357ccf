// Draws the share images of all pages with one layout.
import sharp from 'sharp';
import { shareImageSize } from '@/shared/seo/share-image';
import type { SiteData } from '../pages/site-data';
import type { SiteFile } from '../site-file';
import { fromStart } from '../text/faces/site-faces';
import { UnwritableTexts } from '../text/unwritable-texts';
import { field, seal } from './art';
import { FIELD_BOTTOM, LOGO_SIZE, MARGIN, setCard } from './card-layout';
import { keptPicture } from './kept-picture';
import { placeLogo } from './logo';
import { listCards, type ShareCard } from './share-image-texts';

const { width, height } = shareImageSize;
const SEAL = { x: fromStart(width, 944), y: 262 };

sharp.concurrency(1);
sharp.cache(false);

/** Full chroma keeps flat colours and hard edges clean, and the files stay small. */
const jpeg = { quality: 80, progressive: true, chromaSubsampling: '4:4:4' } as const;

const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten().jpeg(jpeg).toBuffer();

function writeSvg(card: ShareCard, unwritable: UnwritableTexts): string {
  const parts = [
    field({ width, bottom: FIELD_BOTTOM, scallops: 25 }, SEAL, card.colors),
    seal(card.emoji, SEAL, 200, card.colors.print),
    placeLogo({ x: fromStart(width, MARGIN, LOGO_SIZE), y: 48 }, LOGO_SIZE, {
      shape: card.colors.text,
      mark: card.colors.ground,
    }),
    setCard(card, unwritable),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Draws the card as a JPEG of 1200 × 630. The same card gives the same bytes. */
export const drawCard = async (card: ShareCard): Promise<Buffer> =>
  drawSvg(writeSvg(card, new UnwritableTexts()));

/** Yields the image of each page. Calls `warn` for texts that no font can write. */
export async function* makeShareImages(
  data: SiteData,
  warn: (message: string) => void,
): AsyncGenerator<SiteFile> {
  const unwritable = new UnwritableTexts();
  for (const card of listCards(data)) {
    const svg = writeSvg(card, unwritable);
    const source = JSON.stringify({ svg, jpeg });
    yield { path: card.path, body: await keptPicture(source, () => drawSvg(svg)) };
  }
  for (const note of unwritable.list()) warn(note);
}

/** Draws the share image with this path; undefined when no page has it. */
export async function findShareImage(data: SiteData, path: string): Promise<SiteFile | undefined> {
  const card = listCards(data).find((known) => known.path === path);
  return card && { path, body: await drawCard(card) };
}
