import type { Face } from './faces/faces.ts';
import type { Line } from './paragraph.ts';

export interface TextBox {
  x: number;
  y: number;
  width: number;
  size: number;
  /** The line height in pixels. */
  lineHeight: number;
  isRtl: boolean;
  color: string;
}

const round = (value: number) => Number(value.toFixed(3));

/** Returns the baseline of the first line. */
const firstBaseline = ({ ascent, descent }: Face, size: number, lineHeight: number) =>
  (lineHeight - (ascent + descent) * size) / 2 + ascent * size;

/** Returns the lines as SVG shapes; `first` is the font that sets their baselines. */
export function outlines(lines: readonly Line[], first: Face, box: TextBox): string {
  const { size, lineHeight, color } = box;
  const top = box.y + firstBaseline(first, size, lineHeight);
  const shapes = lines.flatMap((line, index) => {
    const baseline = top + index * lineHeight;
    let x = box.isRtl ? box.x + box.width - line.width * size : box.x;
    return line.runs.flatMap(({ face, glyphs }) =>
      glyphs.map((glyph) => {
        const path = face.font.glyphToPath(glyph.id);
        const at = `${round(x + glyph.x * size)} ${round(baseline - glyph.y * size)}`;
        const scale = Number((size / face.unitsPerEm).toFixed(6));
        x += glyph.advance * size;
        return path && `<path transform="translate(${at}) scale(${scale} ${-scale})" d="${path}"/>`;
      }),
    );
  });
  return `<g fill="${color}">${shapes.join('')}</g>`;
}
