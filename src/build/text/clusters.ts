import type { Face, FaceChain } from './faces/faces.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits text into grapheme clusters: letters with their marks. */
export const clustersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Matches joiners, direction marks and similar characters, which a font need not have. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns the font for a whole cluster; null for an invisible one, undefined when no font has all of it. */
export function faceOfCluster(cluster: string, { faceOf }: FaceChain): Face | null | undefined {
  const [base, ...marks] = cluster.replaceAll(invisible, '');
  if (!base) return null;
  const face = faceOf(base);
  if (!face || marks.every((mark) => face.font.nominalGlyph(mark.codePointAt(0) ?? 0))) return face;
  const other = marks
    .map(faceOf)
    .find((found) => found?.font.nominalGlyph(base.codePointAt(0) ?? 0));
  const hasAll = other && marks.every((mark) => other.font.nominalGlyph(mark.codePointAt(0) ?? 0));
  return hasAll ? other : undefined;
}
