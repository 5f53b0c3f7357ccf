// Deletes uploaded files without a use: images that no post has used for the grace time (resolution 32), and résumés
// whose application is gone. A scheduler calls it every hour, and each minute while a résumé waits.
import { createScheduledEndpoint, type ScheduledDependencies } from '../_shared/scheduled.ts';
import type { Files } from './files.ts';
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';

export type Dependencies = ScheduledDependencies & {
  /** The files of each bucket. */
  buckets: readonly Files[];
  /** The time in milliseconds, only for measuring a run. */
  now(): number;
};

// A run stops after 500 files of a bucket or 20 s, well inside the 150 s a function may take; the next one goes on.
const maxFilesPerRun = 500;
const maxRunMs = 20_000;
// The list is read again right before each piece is deleted, so that an image that a post uses again stays. Only the
// one call to Storage in between is a race.
const pieceSize = 20;

export function createHandler(dependencies: Dependencies) {
  return createScheduledEndpoint({
    name: 'sweep-files',
    dependencies,
    async run(report) {
      const deadline = dependencies.now() + maxRunMs;
      const counts = { deleted: 0, failed: 0, remaining: 0 };
      for (const files of dependencies.buckets) {
        const swept = await sweep(files, () => dependencies.now() >= deadline, report);
        counts.deleted += swept.deleted;
        counts.failed += swept.failed;
        counts.remaining += swept.remaining;
      }
      return counts;
    },
  });
}

type Report = (error: unknown) => void;

async function sweep(files: Files, isTimeOver: () => boolean, report: Report) {
  const counts = { deleted: 0, failed: 0, remaining: 0 };
  let reached = '';
  for (;;) {
    const { names, found } = await files.listUnused(reached, pieceSize);
    counts.remaining = found;
    const last = names.at(-1);
    const isOver = counts.deleted + counts.failed >= maxFilesPerRun || isTimeOver();
    if (last === undefined || isOver) return counts;

    const deleted = await deletePiece(files, names, report);
    counts.deleted += deleted;
    counts.failed += names.length - deleted;
    // Continues by name: from the start again, a file that cannot be deleted would always come first.
    reached = last;
  }
}

/**
 * Returns the number of deleted files. A failed piece is retried file by file, so that one file does not block the
 * others.
 */
async function deletePiece(files: Files, names: string[], report: Report): Promise<number> {
  try {
    const deleted = await files.delete(names);
    if (deleted.length < names.length) report(new Error(`Not deleted: ${missing(names, deleted)}`));
    return deleted.length;
  } catch (error) {
    report(error);
    if (names.length === 1) return 0;
    let deleted = 0;
    for (const name of names) deleted += await deletePiece(files, [name], report);
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
