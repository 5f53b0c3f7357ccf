import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { tokensOf } from '@/build/design-tokens';
import { appIcons } from '@/build/pictures/app-icons';
import { site } from '@/shared/content/site.prepared';

interface Manifest {
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const files = new Map<string, Buffer>();
let manifest: Manifest;
beforeAll(async () => {
  for (const [path, make] of Object.entries(appIcons))
    files.set(path, Buffer.from((await make()).body));
  manifest = JSON.parse(fileOf('manifest.webmanifest').toString());
});

function fileOf(path: string): Buffer {
  const file = files.get(path);
  if (!file) throw new Error(`There is no ${path}.`);
  return file;
}

it('favicon.ico holds the icon in the size of tabs', async () => {
  const { format, width, height, hasAlpha } = await sharp(fileOf('favicon.ico')).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 32,
    height: 32,
    hasAlpha: true,
  });
});

it('the manifest names the site, its colours and its start', () => {
  const colors = tokensOf();
  expect(manifest).toMatchObject({
    name: site.brand,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: colors['field']?.light,
    background_color: colors['ground']?.light,
  });
});

it('the manifest’s icons are there, in the sizes it says', async () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { format, width, height } = await sharp(fileOf(src.slice(1))).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

it('a mask cuts nothing off the maskable icon', async () => {
  const maskable = sharp(fileOf('icons/maskable-512.png'));
  const { data, info } = await maskable.raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) =>
    data
      .subarray((y * info.width + x) * info.channels)
      .subarray(0, 3)
      .toString('hex');
  const ground = manifest.background_color.slice(1);
  let farthest = 0;
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (colorAt(x, y) !== ground) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5));
  expect(farthest).toBeGreaterThan(0.25 * 512);
  // The circle that every mask shows is 80 % wide.
  expect(farthest).toBeLessThan(0.4 * 512);
});
