import { raysPath } from './art';
import { placeLogo } from './logo';
import { token } from './palette';
import type { SiteFile } from '../site-file';

const width = 1200;
const height = 675;
const center = { x: width / 2, y: height / 2 };
const PAPER = 210;
/** The logo's size: the largest square in the light area, with a margin. */
const LOGO = 260;

/** Draws the picture of a post without one: the logo on the brand's colour. */
export function makePostPlaceholder(): SiteFile {
  const corner = { x: center.x - LOGO / 2, y: center.y - LOGO / 2 };
  const logo = placeLogo(corner, LOGO, { shape: token('brand'), mark: token('on-brand') });
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${token('field')}"/><path fill="${token('field-deep')}" d="${raysPath(center, width, 15)}"/><circle cx="${center.x}" cy="${center.y}" r="${PAPER}" fill="${token('label')}"/>${logo}</svg>`;
  return { path: 'images/post-placeholder.svg', body };
}
