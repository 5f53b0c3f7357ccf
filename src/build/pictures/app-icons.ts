// The icons for browsers and phones, drawn from the agency's logo.
import sharp from 'sharp';
import { site } from '@/shared/content/site.prepared';
import { logoSvg } from './logo';
import { token } from './palette';
import type { SiteFile } from '../site-file';

const source = logoSvg({ shape: token('brand'), mark: token('on-brand') });

/** The icon as a PNG of this many pixels. */
const draw = (size: number) =>
  sharp(Buffer.from(source), { density: 1200 }).resize(size).png().toBuffer();

/** The icon on the page's ground, as large as this share of it. */
async function drawOnGround(size: number, share: number): Promise<Buffer> {
  const mark = await draw(Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background: token('ground') } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

/** Every mask keeps a circle that is this share wide. */
const KEPT = 0.8;

/** The largest share at which a mask cuts nothing off: a round logo may be larger than a square one. */
async function shareInMask(): Promise<number> {
  const side = 256;
  const picture = sharp(await draw(side)).ensureAlpha();
  const alpha = await picture.extractChannel('alpha').raw().toBuffer();
  const center = (side - 1) / 2;
  let farthest = side / 2;
  alpha.forEach((value, at) => {
    const distance = Math.hypot((at % side) - center, Math.floor(at / side) - center);
    if (value > 0) farthest = Math.max(farthest, distance + 1);
  });
  return (KEPT * (side / 2)) / farthest;
}

const DIRECTORY = 6;
const ENTRY = 16;

/** An ICO is a directory of pictures; every browser takes PNGs in it. */
function toIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(DIRECTORY + ENTRY * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = directory.subarray(DIRECTORY + ENTRY * index);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

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

async function makeIco(): Promise<Buffer> {
  const pictures = [16, 32, 48].map(async (size) => ({ size, png: await draw(size) }));
  return toIco(await Promise.all(pictures));
}

/** The favicon, an .ico for programs without SVG, the icon of phones and newsletters, the manifest and its icons. */
const bodies: Record<string, () => string | Promise<Buffer>> = {
  'favicon.svg': () => source,
  'apple-touch-icon.png': () => drawOnGround(180, KEPT),
  'favicon.ico': makeIco,
  'manifest.webmanifest': makeManifest,
  'icons/any-192.png': () => draw(192),
  'icons/any-512.png': () => draw(512),
  'icons/maskable-512.png': async () => drawOnGround(512, await shareInMask()),
};

/** The maker of each icon, by its path. */
export const appIcons: Record<string, () => Promise<SiteFile>> = Object.fromEntries(
  Object.entries(bodies).map(([path, make]) => [path, async () => ({ path, body: await make() })]),
);
