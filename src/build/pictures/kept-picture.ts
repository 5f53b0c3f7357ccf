// Caches pictures between the builds of a machine, because drawing them takes longer than all other files of a site.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join('node_modules', '.cache', 'pictures');

/**
 * The picture that an earlier build has drawn from the same source, or a new one, which is kept.
 * @param source all that the picture depends on, but for the versions of the programs that draw it
 */
export async function keptPicture(source: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions)).update(source);
  const file = join(folder, `${hash.digest('hex')}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const picture = await draw();
  await mkdir(folder, { recursive: true });
  // Renamed only when complete, because another build may read it at any moment.
  const part = `${file}.${process.pid}`;
  await writeFile(part, picture);
  await rename(part, file);
  return picture;
}
