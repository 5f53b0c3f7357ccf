// Draws the brand's decorations as SVG: the seal with a drawing, and the awning.
import { readFileSync } from 'node:fs';
import { MARIGOLD_SIZE, marigoldOutline } from '@/shared/pictures/marigold-outline';
import { pictureName } from '@/shared/content/picture-name';
import { placeLogo, type Point } from './logo';
import { form, type PictureColors, token } from './palette';

const pictures = readFileSync('public/images/pictures.svg', 'utf8');

/** Draws rays around a point: `count` wedges, as on a matchbox label. */
export function raysPath(center: Point, radius: number, count: number): string {
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

/** Draws a block from the upper edge to `bottom`, with scallops below it. */
function awningPath(width: number, bottom: number, count: number): string {
  const radius = width / count / 2;
  const scallop = `a${radius} ${radius * form.edge} 0 0 1 ${-2 * radius} 0`;
  return `M0 0H${width}V${bottom}${scallop.repeat(count)}Z`;
}

const marigold = ({ x, y }: Point, radius: number, fill: string) =>
  `<path fill="${fill}" transform="translate(${x - radius} ${y - radius}) scale(${(2 * radius) / MARIGOLD_SIZE})" d="${marigoldOutline(18)}"/>`;

/** Returns the drawing for an emoji in these colours, for use in another SVG; the logo when there is none. */
function drawing(emoji: string, size: number, ink: string): string {
  const name = pictureName(emoji);
  if (!name) return placeLogo({ x: 0, y: 0 }, size, { shape: ink, mark: token('seal') });
  const inks: Record<string, string> = {
    line: token('picture-line'),
    ink,
    paper: token('picture-paper'),
  };
  const [, symbol = ''] =
    new RegExp(`<symbol id="${name}"(.*?)</symbol>`, 's').exec(pictures) ?? [];
  return `<svg width="${size}" height="${size}"${symbol}</svg>`.replaceAll(
    /var\(--picture-(\w+), #\w+\)/g,
    (_, role: string) => inks[role] ?? '',
  );
}

/** Draws a picture on a flower around a point. */
export function seal(emoji: string, center: Point, radius: number, ink: string): string {
  const size = radius * 1.16;
  const flower = marigold(center, radius, token('seal'));
  return `${flower}<g transform="translate(${center.x - size / 2} ${center.y - size / 2})">${drawing(emoji, size, ink)}</g>`;
}

/** Draws a light background under an awning with rays, which fade before they reach the words. */
export function field(
  { width, bottom, scallops }: { width: number; bottom: number; scallops: number },
  center: Point,
  { ground, ray }: PictureColors,
): string {
  const awning = awningPath(width, bottom, scallops);
  return `<rect width="100%" height="100%" fill="${token('ground')}"/>
    <clipPath id="awning"><path d="${awning}"/></clipPath>
    <radialGradient id="rays" gradientUnits="userSpaceOnUse" cx="${center.x}" cy="${center.y}" r="${width * 0.68}">
      <stop offset="0.3" stop-color="${ray}"/><stop offset="1" stop-color="${ray}" stop-opacity="0"/>
    </radialGradient>
    <path fill="${ground}" d="${awning}"/>
    <path clip-path="url(#awning)" fill="url(#rays)" fill-opacity="${form.rays}" d="${raysPath(center, width * 1.2, 30)}"/>`;
}
