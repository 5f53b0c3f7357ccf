// Reads the agency's logo for pictures and icons.
import { readFileSync } from 'node:fs';

/** Relative, because builds, the development server and tests all run in the project's folder. */
const file = readFileSync('public/brand/logo.svg', 'utf8');
const drawing = file.slice(file.indexOf('<svg'));

export interface Point {
  x: number;
  y: number;
}

/** The colours of a logo that inherits them: var(--logo-shape), var(--logo-mark). */
interface LogoInks {
  shape: string;
  mark: string;
}

export const logoSvg = (inks: LogoInks) =>
  drawing.replaceAll(/var\(--logo-(shape|mark)(?:,[^()]*)?\)/g, (_, part) =>
    part === 'shape' ? inks.shape : inks.mark,
  );

/** Places the logo in another SVG, with its upper left corner at a point. */
export function placeLogo({ x, y }: Point, size: number, inks: LogoInks): string {
  return logoSvg(inks).replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) =>
      `<svg x="${x}" y="${y}" width="${size}" height="${size}"${attributes.replaceAll(/\s(?:x|y|width|height)="[^"]*"/g, '')}>`,
  );
}
