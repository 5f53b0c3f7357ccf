// The site's typefaces as files. Read from the packages at build time; the latin-ext part has the ₹.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type FaceName = 'display' | 'text' | 'textStrong';

interface Face {
  weight: 500 | 600 | 800;
  /** Tried in this order for each character. */
  files: string[];
  /** A name for each of the files. */
  families: string[];
}

const folders = {
  bricolage: dirname(require.resolve('@fontsource/bricolage-grotesque/package.json')),
  instrument: dirname(require.resolve('@fontsource/instrument-sans/package.json')),
};

const bricolage = (part: string) =>
  join(folders.bricolage, `files/bricolage-grotesque-${part}-normal.woff`);
const instrument = (part: string) =>
  join(folders.instrument, `files/instrument-sans-${part}-normal.woff`);

const displayFamilies = ['Bricolage', 'Bricolage Ext'];
const textFamilies = ['Instrument', 'Instrument Ext', 'Bricolage Ext'];

/** Instrument Sans has no ₹ of its own, so Bricolage lends its. */
export const faces: Record<FaceName, Face> = {
  display: {
    weight: 800,
    files: [bricolage('latin-800'), bricolage('latin-ext-800')],
    families: displayFamilies,
  },
  text: {
    weight: 500,
    files: [instrument('latin-500'), instrument('latin-ext-500'), bricolage('latin-ext-500')],
    families: textFamilies,
  },
  textStrong: {
    weight: 600,
    files: [instrument('latin-600'), instrument('latin-ext-600'), bricolage('latin-ext-600')],
    families: textFamilies,
  },
};

const contents = new Map<string, Buffer>();

export function readFont(file: string): Buffer {
  const known = contents.get(file);
  if (known) return known;
  const content = readFileSync(file);
  contents.set(file, content);
  return content;
}
