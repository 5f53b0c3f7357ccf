import type { Face, FaceChain } from './faces/faces.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters as a reader counts them, each with the marks on it. */
export const clustersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners, marks of direction and their like: a face need not have them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The face for a whole cluster; null for one that shows nothing, undefined when no face has all of it. */
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
