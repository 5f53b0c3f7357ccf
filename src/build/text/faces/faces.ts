// Opens the font files that a text needs: a Fontsource package splits a family into subsets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face as HarfBuzzFace, Font } from 'harfbuzzjs';
import { readFamily } from './family.ts';
import { unpackWoff } from './woff.ts';

/** A font file: a subset of a family at one weight. */
export interface Face {
  name: string;
  data: Uint8Array;
  font: Font;
  unitsPerEm: number;
  /** The ascent relative to the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
}

/** The font families of a text, in order: the first one that has a letter writes it. */
export interface FaceChain {
  /** The font that determines the lines. */
  first: Face;
  faceOf: (character: string) => Face | undefined;
}

type Range = readonly [from: number, to: number];

function readRange(text: string): Range {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const opened = new Map<string, Face>();

function openFace(name: string, file: string): Face {
  const known = opened.get(file);
  if (known) return known;
  const data = unpackWoff(readFileSync(file));
  const harfBuzzFace = new HarfBuzzFace(new Blob(data));
  const font = new Font(harfBuzzFace);
  const { upem } = harfBuzzFace;
  const { ascender, descender, lineGap } = font.hExtents();
  const face: Face = {
    name,
    data,
    font,
    unitsPerEm: upem,
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
  };
  opened.set(file, face);
  return face;
}

/** Finds the subset of a package that has a character; reads only the files whose range contains it. */
function openFamily(packageName: string, wanted: number) {
  const { folder, subsets, fileOf } = readFamily(packageName);
  const parts = Object.entries(subsets).map(([subset, ranges]) => {
    const name = fileOf(subset, wanted);
    return {
      ranges: ranges.split(',').map(readRange),
      open: () => openFace(name, join(folder, 'files', `${name}.woff`)),
    };
  });
  return (character: string): Face | undefined => {
    const code = character.codePointAt(0) ?? 0;
    for (const { ranges, open } of parts) {
      if (!ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const face = open();
      if (face.font.nominalGlyph(code)) return face;
    }
    return undefined;
  };
}

/** Opens these packages at the nearest weight. */
export function openFaces(packages: readonly string[], weight: number): FaceChain {
  const families = packages.map((name) => openFamily(name, weight));
  const found = new Map<string, Face | undefined>();
  const faceOf = (character: string) => {
    if (!found.has(character)) {
      let face: Face | undefined;
      for (const find of families) if (!face) face = find(character);
      found.set(character, face);
    }
    return found.get(character);
  };
  const first = faceOf('0') ?? faceOf(' ');
  if (!first) throw new Error(`No face for digits and spaces in ${packages.join(', ')}.`);
  return { first, faceOf };
}
