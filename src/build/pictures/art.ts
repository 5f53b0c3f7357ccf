// The brand's decorations as SVG: the seal with a drawing, the awning and the logo.
import { readFileSync } from 'node:fs';
import { LOGO_SIZE, logoThreads } from '@/components/site/frame/logo-threads';
import { MARIGOLD_SIZE, marigoldOutline } from '@/components/site/pictures/marigold-outline';
import { pictureName } from '@/content/pictures';
import type { CoverDesign } from '@/features/blog/cover';
import { type PictureColors, token } from './palette';

interface Point {
  x: number;
  y: number;
}

/** Rays as on a matchbox label: `count` wedges around a point. */
function raysPath(center: Point, radius: number, count: number): string {
  const wedge = 180 / count;
  const at = (degrees: number) => {
    const angle = ((degrees - 87) * Math.PI) / 180;
    return `${(center.x + radius * Math.cos(angle)).toFixed(1)} ${(center.y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: count }, (_, index) => {
    const start = index * 2 * wedge;
    return `M${center.x} ${center.y}L${at(start)}L${at(start + wedge)}Z`;
  }).join('');
}

/** A block from the upper edge down to `bottom`, with scallops that hang over what follows. */
function awningPath(width: number, bottom: number, count: number): string {
  const radius = width / count / 2;
  const scallop = `a${radius} ${radius} 0 0 1 ${-2 * radius} 0`;
  return `M0 0H${width}V${bottom}${scallop.repeat(count)}Z`;
}

const marigold = ({ x, y }: Point, radius: number, fill: string) =>
  `<path fill="${fill}" transform="translate(${x - radius} ${y - radius}) scale(${(2 * radius) / MARIGOLD_SIZE})" d="${marigoldOutline(18)}"/>`;

/** The drawing for an emoji in these inks, ready to be placed in another SVG. */
function drawing(emoji: string, size: number, ink: string): string {
  const name = pictureName(emoji);
  if (!name) throw new Error(`There is no drawing for ${emoji}.`);
  const inks: Record<string, string> = {
    line: token('picture-line'),
    ink,
    paper: token('picture-paper'),
  };
  return readFileSync(`public/images/pictures/${name}.svg`, 'utf8')
    .replace('id="picture"', `width="${size}" height="${size}"`)
    .replaceAll(/var\(--picture-(\w+), #\w+\)/g, (_, role: string) => inks[role] ?? '');
}

/** A drawing on a flower, disc or diamond around a point. */
export function seal(
  emoji: string,
  center: Point,
  radius: number,
  ink: string,
  shape: CoverDesign['shape'] = 'flower',
): string {
  const size = radius * 1.16;
  const { x, y } = center;
  const grounds = {
    flower: marigold(center, radius, token('seal-quiet')),
    disc: `<circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="${token('seal-quiet')}"/>`,
    diamond: `<rect x="${-radius * 0.76}" y="${-radius * 0.76}" width="${radius * 1.52}" height="${radius * 1.52}" rx="${radius * 0.12}" transform="translate(${x} ${y}) rotate(45)" fill="${token('seal-quiet')}"/>`,
  };
  return `${grounds[shape]}<g transform="translate(${x - size / 2} ${y - size / 2})">${drawing(emoji, size, ink)}</g>`;
}

/** The logo, its upper left corner at a point. */
export function logo({ x, y }: Point, size: number, color: string, threads: string): string {
  const { strokes, dots, strokeWidth, dotRadius } = logoThreads;
  return `<g transform="translate(${x} ${y}) scale(${size / LOGO_SIZE})">
    <path fill="${color}" transform="scale(${LOGO_SIZE / MARIGOLD_SIZE})" d="${marigoldOutline(12)}"/>
    <path fill="none" stroke="${threads}" stroke-width="${strokeWidth}" stroke-linecap="round" d="${strokes.join('')}"/>
    ${dots.map(({ cx, cy }) => `<circle fill="${threads}" cx="${cx}" cy="${cy}" r="${dotRadius}"/>`).join('')}
  </g>`;
}

/** A tile of a cover's pattern, repeated over the whole ground; rays are drawn around a point instead. */
const tiles = {
  dots: '<circle cx="14" cy="14" r="14"/><circle cx="42" cy="42" r="14"/>',
  stripes: '<path d="M0 0h28L0 28zM56 0v28L28 56H0z"/>',
  checks: '<path d="M28 0h28v28H28zM0 28h28v28H0z"/>',
};

/** Paper under an awning with a pattern, which fades before it reaches the words. */
export function field(
  { width, bottom, scallops }: { width: number; bottom: number; scallops: number },
  center: Point,
  { ground, ray }: PictureColors,
  pattern: CoverDesign['pattern'] = 'rays',
): string {
  const awning = awningPath(width, bottom, scallops);
  const art =
    pattern === 'rays'
      ? `<path fill="${ray}" d="${raysPath(center, width * 1.2, 30)}"/>`
      : `<pattern id="tile" width="56" height="56" patternUnits="userSpaceOnUse" fill="${ray}">${tiles[pattern]}</pattern>
    <rect width="100%" height="100%" fill="url(#tile)"/>`;
  return `<rect width="100%" height="100%" fill="${token('paper')}"/>
    <clipPath id="awning"><path d="${awning}"/></clipPath>
    <radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${center.x}" cy="${center.y}" r="${width * 0.68}">
      <stop offset="0.3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <mask id="faded"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
    <path fill="${ground}" d="${awning}"/>
    <g clip-path="url(#awning)"><g mask="url(#faded)">${art}</g></g>`;
}
