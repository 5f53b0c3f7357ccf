import { raysPath } from './art';
import { placeLogo } from './logo';
import { token } from './palette';
import type { SiteFile } from '../site-file';

const width = 1200;
const height = 675;
const center = { x: width / 2, y: height / 2 };
const PAPER = 210;
/** The largest square in the paper, with a rim. */
const LOGO = 260;

/** For a post without a picture of its own: the logo on the brand's field. */
export function makePostPlaceholder(): SiteFile {
  const corner = { x: center.x - LOGO / 2, y: center.y - LOGO / 2 };
  const logo = placeLogo(corner, LOGO, { shape: token('brand'), mark: token('on-brand') });
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${token('field')}"/><path fill="${token('field-deep')}" d="${raysPath(center, width, 15)}"/><circle cx="${center.x}" cy="${center.y}" r="${PAPER}" fill="${token('label')}"/>${logo}</svg>`;
  return { path: 'images/post-placeholder.svg', body };
}
