// Checks pdfkit's text layout: it uses fontkit, which joins and places most letters as HarfBuzz does, but not all.
import { create, type Font } from 'fontkit';
import type { Face } from '../text/faces/faces';
import type { Run } from '../text/shape';

/** The tolerated difference, relative to the font size. */
const TOLERANCE = 0.002;

const fonts = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const font = fonts.get(face) ?? create(face.data);
  fonts.set(face, font);
  return font;
}

/** Matches direction marks and joiners, for which fontkit may show the sign of a missing letter. */
const hasMark = (text: string) => /\p{Default_Ignorable_Code_Point}/u.test(text);

/** True when pdfkit sets the same glyphs at the same positions. */
export function setsSameGlyphs({ face, text, glyphs }: Run): boolean {
  if (hasMark(text)) return false;
  const font = fontOf(face);
  const own = font.layout(text, []);
  const isNear = (units: number, part: number) =>
    Math.abs(units / font.unitsPerEm - part) < TOLERANCE;
  return (
    own.glyphs.length === glyphs.length &&
    glyphs.every(({ id, advance, x, y }, index) => {
      const at = own.positions[index];
      return (
        at !== undefined &&
        own.glyphs[index]?.id === id &&
        isNear(at.xAdvance, advance) &&
        isNear(at.xOffset, x) &&
        isNear(at.yOffset, y)
      );
    })
  );
}
