// The site's typefaces as files, for pictures and the PDF.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const bricolage = (part: string) =>
  readFileSync(
    join(
      dirname(require.resolve('@fontsource/bricolage-grotesque/package.json')),
      `files/bricolage-grotesque-${part}-normal.woff`,
    ),
  );
const instrument = (part: string) =>
  readFileSync(
    join(
      dirname(require.resolve('@fontsource/instrument-sans/package.json')),
      `files/instrument-sans-${part}-normal.woff`,
    ),
  );

/** By name and weight. Bricolage's latin-ext part has the ₹, which Instrument Sans lacks. */
export const fonts = [
  { name: 'Display', weight: 800, data: bricolage('latin-800') },
  { name: 'Text', weight: 500, data: instrument('latin-500') },
  { name: 'Text', weight: 600, data: instrument('latin-600') },
  { name: 'Extended', weight: 800, data: bricolage('latin-ext-800') },
  { name: 'Extended', weight: 600, data: bricolage('latin-ext-600') },
] as const;
