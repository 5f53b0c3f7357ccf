// The fonts, language and direction of this site's pictures and PDF.
import { faces } from '@content/faces';
import { site } from '@/shared/content/site.prepared';
import { directionOf } from '@text/direction';
import { type FaceChain, openFaces } from './faces';
import type { Typography } from '../shape';
import { toWritable, type Writable } from '../writable';

const direction = directionOf(site.language);
export const isRtl = direction === 'rtl';

/** Returns the x position of an element with this width and distance from the start of lines. */
export const fromStart = (wholeWidth: number, start: number, width = 0): number =>
  isRtl ? wholeWidth - start - width : start;

const displayChain = openFaces([...faces.display, ...faces.text], 800);

/** The font chains by role. */
export const chains = {
  Display: displayChain,
  Text: openFaces(faces.text, 500),
  TextStrong: openFaces(faces.text, 600),
} satisfies Record<string, FaceChain>;

export type FaceRole = keyof typeof chains;

export const typographyOf = (role: FaceRole, letterSpacing = 0): Typography => ({
  chain: chains[role],
  language: site.language,
  direction,
  letterSpacing,
});

/** Returns a text as the fonts of a role can write it. */
export const writableAs = (role: FaceRole, text: string): Writable =>
  toWritable(text, {
    chain: chains[role],
    signs: faces.signs,
    language: site.language,
    currency: site.currency,
  });
