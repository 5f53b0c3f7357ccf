// Deletes uploaded images that no post has used for the grace time (resolution 32). A scheduler calls it every night.
import { succeed } from '../_shared/http.ts';
import { createScheduledEndpoint } from '../_shared/scheduled.ts';
import type { Images } from './images.ts';
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';

export type Dependencies = {
  cronSecret: string;
  images: Images;
  /** Milliseconds, only for measuring how long a run takes. */
  now(): number;
};

// A run stops after 500 images or 20 s, well inside the 150 s a function may take; the next night goes on.
const maxImagesPerRun = 500;
const maxRunMs = 20_000;
// The list is read again right before each piece is deleted, so that an image a post uses again during the run stays. Only
// the one call to Storage in between is left to chance.
const pieceSize = 20;

export function createHandler(dependencies: Dependencies) {
  return createScheduledEndpoint({
    name: 'sweep-images',
    cronSecret: dependencies.cronSecret,
    async work(report) {
      const { deleted, failed, remaining } = await sweep(dependencies, report);
      const message = `${deleted} deleted, ${failed} failed, ${remaining} left for the next run.`;
      return succeed(message, { deleted, failed, remaining });
    },
  });
}

type Report = (error: unknown) => void;

async function sweep({ images, now }: Dependencies, report: Report) {
  const counts = { deleted: 0, failed: 0, remaining: 0 };
  const deadline = now() + maxRunMs;
  let reached = '';
  for (;;) {
    const { names, found } = await images.listUnused(reached, pieceSize);
    counts.remaining = found;
    const last = names.at(-1);
    const isOver = counts.deleted + counts.failed >= maxImagesPerRun || now() >= deadline;
    if (last === undefined || isOver) return counts;

    const deleted = await deletePiece(images, names, report);
    counts.deleted += deleted;
    counts.failed += names.length - deleted;
    // By name: from the start again, an image that cannot be deleted would always come first.
    reached = last;
  }
}

/** How many are gone. A piece that fails is tried image by image, so that one does not hold up the others. */
async function deletePiece(images: Images, names: string[], report: Report): Promise<number> {
  try {
    const deleted = await images.delete(names);
    if (deleted.length < names.length) report(new Error(`Not deleted: ${missing(names, deleted)}`));
    return deleted.length;
  } catch (error) {
    report(error);
    if (names.length === 1) return 0;
    let deleted = 0;
    for (const name of names) deleted += await deletePiece(images, [name], report);
    return deleted;
  }
}

function missing(names: string[], deleted: string[]): string {
  return names.filter((name) => !deleted.includes(name)).join(', ');
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
