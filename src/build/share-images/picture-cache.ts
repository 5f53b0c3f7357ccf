// Pictures of earlier builds. A picture is kept under everything it is made from, so that none is ever out of date, and
// the folder may be deleted at any time.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture that no build has used for so long stands for words that are gone. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export class PictureCache {
  private readonly dir: string;
  private isWritable: Promise<unknown> | undefined;

  constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * What `make` gives, or gave in an earlier build from the same `source`.
   * @param source all that decides what is made, the versions of the tools included
   */
  async get(source: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.dir, `${createHash('sha256').update(source).digest('hex')}.jpg`);
    try {
      const kept = await readFile(file);
      const now = new Date();
      await utimes(file, now, now);
      return kept;
    } catch {
      const picture = await make();
      await this.write(file, picture);
      return picture;
    }
  }

  /** Deletes what has not been used for a month. */
  async tidy(): Promise<void> {
    const tooOld = Date.now() - KEPT_MS;
    try {
      for (const name of await readdir(this.dir)) {
        const file = join(this.dir, name);
        if ((await stat(file)).mtimeMs < tooOld) await rm(file, { force: true });
      }
    } catch {
      // There is none yet, or another build tidies it as well.
    }
  }

  /** Builds that run side by side each write a draft; the renames replace each other unharmed. */
  private async write(file: string, picture: Buffer): Promise<void> {
    const draft = `${file}.${process.pid}-${crypto.randomUUID()}`;
    try {
      await (this.isWritable ??= mkdir(this.dir, { recursive: true }));
      await writeFile(draft, picture);
      await rename(draft, file);
    } catch {
      // A read-only or full disk: the picture is there all the same, and is drawn again the next time.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}
