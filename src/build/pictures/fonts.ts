// The site's typefaces as files, for pictures and the PDF.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

function face(family: 'bricolage-grotesque' | 'instrument-sans', part: string) {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  return readFileSync(join(folder, 'files', `${family}-${part}-normal.woff`));
}

/** By name and weight. Bricolage's latin-ext part has the ₹, which Instrument Sans lacks. */
export const fonts = [
  { name: 'Display', weight: 800, data: face('bricolage-grotesque', 'latin-800') },
  { name: 'Text', weight: 500, data: face('instrument-sans', 'latin-500') },
  { name: 'Text', weight: 600, data: face('instrument-sans', 'latin-600') },
  { name: 'Extended', weight: 800, data: face('bricolage-grotesque', 'latin-ext-800') },
  { name: 'Extended', weight: 600, data: face('bricolage-grotesque', 'latin-ext-600') },
] as const;
