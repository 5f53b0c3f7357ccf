import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inParallel } from './in-parallel';
import type { SiteData } from './site-data';
import type { SiteFile } from './site-file';
import { listCards } from './share-images/cards';
import { drawCard } from './share-images/draw-card';
import { PictureCache } from './share-images/picture-cache';

/**
 * Pictures drawn side by side. One thread lays out all their words, which takes a third of the work; and the threads
 * that draw are the four that also read and write files, which must not wait for pictures.
 */
const SIDE_BY_SIDE = Math.min(3, availableParallelism());

const cacheDir = join('node_modules', '.cache', 'share-images');

/** The pictures that stand for the pages where they are shared, few in memory at a time. */
export async function* makeShareImages(
  data: SiteData,
  cache = new PictureCache(cacheDir),
): AsyncGenerator<SiteFile> {
  yield* inParallel(listCards(data), SIDE_BY_SIDE, async (card) => ({
    path: card.file,
    body: await drawCard(card, cache),
  }));
  await cache.tidy();
}

/** The one of them with this path; undefined when no page has it. */
export async function findShareImage(data: SiteData, path: string): Promise<SiteFile | undefined> {
  for (const card of listCards(data)) {
    if (card.file === path) return { path, body: await drawCard(card) };
  }
  return undefined;
}
