// Turns letters into glyphs with HarfBuzz, which joins them as browsers do.
import type { Direction as TextDirection } from '@text/direction';
import bidiFactory from 'bidi-js';
import { Buffer, Direction, Feature, shape as shapeBuffer } from 'harfbuzzjs';
import { clustersOf, faceOfCluster } from './clusters.ts';
import type { Face, FaceChain } from './faces/faces.ts';

export interface Typography {
  chain: FaceChain;
  language: string;
  direction: TextDirection;
  /** The space after each letter, relative to the font size. */
  letterSpacing?: number;
}

/** A glyph, with measures relative to the font size. */
interface Glyph {
  id: number;
  advance: number;
  x: number;
  y: number;
  /** The letters that the glyph shows; empty for a further glyph of the same letters. */
  text: string;
}

export interface Run {
  face: Face;
  isRtl: boolean;
  text: string;
  glyphs: Glyph[];
  width: number;
}

const bidi = bidiFactory();

/** Returns the direction of each character (UAX #9): odd levels run from right to left. */
export const levelsOf = (text: string, direction: TextDirection): Uint8Array =>
  bidi.getEmbeddingLevels(text, direction).levels;

/** Scripts that can be letter-spaced: spacing would separate letters that join. */
const spaceable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]*$/u;

interface Item {
  face: Face;
  level: number;
  text: string;
}

/** Splits text into runs of one font and one direction, in reading order. */
function itemise(text: string, levels: Uint8Array, chain: FaceChain): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (const cluster of clustersOf(text)) {
    const level = levels[at] ?? 0;
    const last = items.at(-1);
    const face = faceOfCluster(cluster, chain) ?? last?.face ?? chain.first;
    if (last?.face === face && last.level === level) last.text += cluster;
    else items.push({ face, level, text: cluster });
    at += cluster.length;
  }
  return items;
}

function shapeItem({ face, level, text }: Item, type: Typography): Run {
  const isRtl = level % 2 === 1;
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
  buffer.setLanguage(type.language);
  const spacing = type.letterSpacing && spaceable.test(text) ? type.letterSpacing : 0;
  shapeBuffer(face.font, buffer, spacing ? [new Feature('liga', 0)] : []);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const shown = new Set<number>();
  const glyphs = infos.map(({ codepoint: id, cluster }, index): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const letters = shown.has(cluster) ? '' : text.slice(cluster, end);
    shown.add(cluster);
    return {
      id,
      advance: xAdvance / face.unitsPerEm + spacing,
      x: xOffset / face.unitsPerEm,
      y: yOffset / face.unitsPerEm,
      text: letters,
    };
  });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  return { face, isRtl, text, glyphs, width };
}

/** Reverses runs against the line's direction, from the deepest level outwards (UAX #9, L2). */
function inVisualOrder<Part extends { level: number }>(parts: Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
        start = end;
      }
    }
  }
  return ordered;
}

/** Returns the glyphs of a line from left to right; `levels` are those of its characters. */
export const shapeLine = (text: string, levels: Uint8Array, type: Typography): Run[] =>
  inVisualOrder(itemise(text, levels, type.chain)).map((item) => shapeItem(item, type));

export const widthOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { width }) => sum + width, 0);
