import { clientMarks } from '@/shared/content/client-marks.prepared';
import type { SiteFile } from '../site-file';

/** Combines the clients' wordmarks in one SVG file, which pages refer to by the slug of a case. */
export function makeClientMarks(): SiteFile {
  const marks = Object.entries(clientMarks).map(([slug, svg]) =>
    svg
      .replace(/ (?:xmlns|viewBox)="[^"]*"/g, '')
      .replace('<svg', `<g id="${slug}"`)
      .replace('</svg>', '</g>'),
  );
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${marks.join('')}</svg>`;
  return { path: 'images/client-marks.svg', body };
}
