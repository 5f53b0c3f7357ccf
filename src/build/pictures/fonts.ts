// The site's typefaces as files, for pictures and the PDF.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const bricolage = dirname(require.resolve('@fontsource/bricolage-grotesque/package.json'));
const instrument = dirname(require.resolve('@fontsource/instrument-sans/package.json'));

const read = (folder: string, name: string) =>
  readFileSync(join(folder, 'files', `${name}-normal.woff`));

/** By name and weight. Bricolage's latin-ext part has the signs of most currencies, which Instrument Sans lacks. */
export const fonts = [
  { name: 'Display', weight: 800, data: read(bricolage, 'bricolage-grotesque-latin-800') },
  { name: 'Text', weight: 500, data: read(instrument, 'instrument-sans-latin-500') },
  { name: 'Text', weight: 600, data: read(instrument, 'instrument-sans-latin-600') },
  { name: 'Extended', weight: 800, data: read(bricolage, 'bricolage-grotesque-latin-ext-800') },
  { name: 'Extended', weight: 600, data: read(bricolage, 'bricolage-grotesque-latin-ext-600') },
] as const;
