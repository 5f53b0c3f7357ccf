// Tests that share images show text as Chromium draws it with the same fonts.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openFaces } from '../../src/build/text/faces/faces.ts';
import { outlines } from '../../src/build/text/outlines.ts';
import { Paragraph } from '../../src/build/text/paragraph.ts';
import { titlesInScripts } from '../../tests/support/titles-in-scripts.ts';

const require = createRequire(import.meta.url);
const BRAND = '@fontsource/bricolage-grotesque';
const BOX = { width: 660, height: 320, size: 56, lineHeight: 90 };
/** The tolerated difference at edges, because two rasterisers differ. */
const EDGE = 1;

/** Returns the stylesheet of a package with its files inlined, because a page without a URL can load none. */
function styleOf(packageName: string, weight: number): string {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  return readFileSync(join(folder, `${weight}.css`), 'utf8').replaceAll(
    /url\(\.\/files\/([^)]*)\)/g,
    (_, file: string) =>
      `url(data:font/woff2;base64,${readFileSync(join(folder, 'files', file)).toString('base64')})`,
  );
}

type Picture = Awaited<ReturnType<typeof ink>>;

/** Returns the dark pixels of a picture, and the same with widened edges. */
async function ink(picture: Buffer) {
  const dark = await sharp(picture)
    .flatten({ background: '#fff' })
    .threshold(128)
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const own = await sharp(dark).toColourspace('b-w').raw().toBuffer();
  const wide = await sharp(dark).dilate(EDGE).toColourspace('b-w').raw().toBuffer();
  return { own, wide };
}

/** Returns the share of one picture's dark pixels that are dark in the other as well. */
function shareWithin({ own }: Picture, { wide }: Picture): number {
  let all = 0;
  let within = 0;
  own.forEach((value, index) => {
    if (value > 0) return;
    all += 1;
    if (wide[index] === 0) within += 1;
  });
  return within / all;
}

for (const [language, face, title] of titlesInScripts) {
  test(`a title in ${language} has the glyphs, order and lines of the browser`, async ({
    page,
  }) => {
    const isRtl = ['ar', 'fa', 'ur', 'he'].includes(language);
    const direction = isRtl ? 'rtl' : 'ltr';
    const packages = [...new Set([BRAND, `@fontsource/${face}`])];
    const chain = openFaces(packages, 800);
    const { width, height, size, lineHeight } = BOX;
    const lines = new Paragraph(title, { chain, language, direction }).lines(width / size);
    const box = { x: 0, y: 0, width, size, lineHeight, isRtl, color: '#000' };
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outlines(lines, chain.first, box)}</svg>`;
    const styles = packages.map((name) => {
      const weight = name.endsWith('kosugi-maru') ? 400 : 800;
      return styleOf(name, weight);
    });
    const names = styles.map((style) => /font-family: '([^']*)'/.exec(style)?.[0].slice(13));
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<style>${styles.join('')} body { margin: 0 } p { margin: 0; width: ${width}px; font: 800 ${size}px/${lineHeight}px ${names.join(',')}; font-synthesis: none }</style><p lang="${language}" dir="${direction}">${title}</p>`,
    );
    await page.evaluate(() => document.fonts.ready);
    const [own, browser] = await Promise.all([
      ink(await sharp(Buffer.from(svg)).png().toBuffer()),
      ink(await page.screenshot()),
    ]);
    expect(shareWithin(own, browser)).toBeGreaterThan(0.99);
    expect(shareWithin(browser, own)).toBeGreaterThan(0.99);
  });
}
