// Draws the icons for browsers and phones from the agency's logo.
import { site } from '@/shared/content/site.prepared';
import { logoSvg } from './logo';
import { token } from './palette';
import type { SiteFile } from '../site-file';

const source = logoSvg({ shape: token('brand'), mark: token('on-brand') });

/** Loads sharp only for bitmaps, because in development a page requests favicon.svg. */
const loadSharp = async () => (await import('sharp')).default;

/** Draws the icon as a PNG of this many pixels. */
async function draw(size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(source), { density: 1200 }).resize(size).png().toBuffer();
}

/** Draws the icon on the page's background, at this share of its size. */
async function drawOnGround(size: number, share: number): Promise<Buffer> {
  const mark = await draw(Math.round(size * share));
  const sharp = await loadSharp();
  return sharp({ create: { width: size, height: size, channels: 3, background: token('ground') } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

/** The share of the width that every phone's icon mask keeps, as a circle. */
const KEPT = 0.8;
/** The share of a square inside that circle, so that no mask cuts a logo's corner. */
const SHARE_IN_MASK = 0.56;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

function makeManifest(): string {
  return JSON.stringify({
    name: site.brand,
    description: site.description,
    lang: site.language,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: token('field'),
    background_color: token('ground'),
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

/**
 * The favicon, its PNG for programs without SVG (they request /favicon.ico and recognize a PNG by its first bytes), the
 * icon of phones and newsletters, the manifest and its icons.
 */
const bodies: Record<string, () => string | Promise<Buffer>> = {
  'favicon.svg': () => source,
  'apple-touch-icon.png': () => drawOnGround(180, KEPT),
  'favicon.ico': () => draw(32),
  'manifest.webmanifest': makeManifest,
  'icons/any-192.png': () => draw(192),
  'icons/any-512.png': () => draw(512),
  'icons/maskable-512.png': () => drawOnGround(512, SHARE_IN_MASK),
};

/** The generator of each icon, by its path. */
export const appIcons: Record<string, () => Promise<SiteFile>> = Object.fromEntries(
  Object.entries(bodies).map(([path, make]) => [path, async () => ({ path, body: await make() })]),
);
