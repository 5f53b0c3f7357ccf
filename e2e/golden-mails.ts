/** Loads the emails of all kinds. Some are written by the composer, whose code needs Vite. */
import { fileURLToPath } from 'node:url';
import { importModule } from '../src/build/import-module.ts';
import type * as Golden from '../tests/support/mails/golden-mails.ts';

export type { GoldenMail } from '../tests/support/mails/golden-mails.ts';

/** The file that writes them. */
export const goldenSource = fileURLToPath(
  new URL('../tests/support/mails/golden-mails.ts', import.meta.url),
);

/** Returns one email of each kind about each sample. */
export const loadGoldenMails = async () =>
  (await importModule<typeof Golden>(goldenSource)).goldenMails;
