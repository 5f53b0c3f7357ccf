import type { SiteData } from './site-data';
import type { SiteFile } from './site-file';
import { listCards } from './share-images/cards';
import { drawCard } from './share-images/draw-card';

/** The pictures that stand for the pages where they are shared, one in memory at a time. */
export async function* makeShareImages(data: SiteData): AsyncGenerator<SiteFile> {
  for (const card of listCards(data)) yield { path: card.file, body: await drawCard(card) };
}
