import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sharp, { type CreateRaw } from 'sharp';
import { sniffImageType } from '@/admin/kit/images/image-bytes';
import { openImage, prepareUpload, targetSize, targetType } from '@/admin/kit/images/image-file';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'rest');
const webp = bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ');
const avif = bytes([0, 0, 0, 0x1c], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf');
/** Bytes as some encoders write them. */
const otherAvif = bytes([0, 0, 0, 0x18], 'ftypmif1', [0, 0, 0, 0], 'mif1avif');
const heic = bytes([0, 0, 0, 0x24], 'ftypheic', [0, 0, 0, 0], 'mif1MiPrmiafMiHBheic');
/** A burst, and a photo of some Android phones. */
const otherHeics = [
  bytes([0, 0, 0, 0x18], 'ftypmsf1', [0, 0, 0, 0], 'msf1hevc'),
  bytes([0, 0, 0, 0x18], 'ftypmif1', [0, 0, 0, 0], 'mif1heix'),
];

const draw = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

describe('the type of a file comes from its content', () => {
  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
    ['image/avif', avif],
    ['image/avif', otherAvif],
  ])('%s', (type, content) => {
    expect(sniffImageType(content)).toBe(type);
  });

  it.each([
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a web page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a GIF', bytes('GIF89a')],
    ['a sound in the same container as WebP', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['a film in the same container as AVIF', bytes([0, 0, 0, 0x1c], 'ftypmp42')],
    ['an iPhone’s photo', heic],
    ['nothing', bytes()],
  ])('is none for %s', (_case, content) => {
    expect(sniffImageType(content)).toBeNull();
  });
});

/** A canvas in the place of a browser's: it passes on pixels, and nothing else of a file. */
const drawnBy = (pixels: Buffer, raw: CreateRaw) => ({
  getContext: () => ({ drawImage: () => undefined }),
  toBlob: async (resolve: (file: Blob) => void, type: string) => {
    const format = type === 'image/webp' ? 'webp' : 'jpeg';
    resolve(new Blob([await sharp(pixels, { raw }).toFormat(format).toBuffer()]));
  },
});

describe('the place where a picture was taken', () => {
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      const picture = sharp(await file.arrayBuffer()).raw();
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      vi.stubGlobal('document', { createElement: () => drawnBy(data, info) });
      return info;
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('stays out of a small %s', async (format) => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' };
    const photo = await draw().withExif({ IFD3: gps }).toFormat(format).toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const upload = await prepareUpload(await openImage(new Blob([photo])), 'web');
    expect(sniffImageType(new Uint8Array(upload.bytes))).toBe(upload.type);
    expect((await sharp(upload.bytes).metadata()).exif).toBeUndefined();
  });
});

describe('the size to draw a picture at', () => {
  it.each([
    ['wide', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
    ['high', { width: 1000, height: 3200 }, { width: 500, height: 1600 }],
    ['exactly as large as allowed', { width: 1600, height: 900 }, { width: 1600, height: 900 }],
    ['small', { width: 320, height: 200 }, { width: 320, height: 200 }],
    ['a hair', { width: 1, height: 16_000 }, { width: 1, height: 1600 }],
  ])('%s', (_case, size, target) => {
    expect(targetSize(size)).toEqual(target);
  });

  it('keeps photos JPEG and writes all else as WebP, which can be transparent', () => {
    expect(targetType('image/jpeg', 'web', true)).toBe('image/jpeg');
    expect(targetType('image/png', 'web', true)).toBe('image/webp');
    expect(targetType('image/avif', 'web', false)).toBe('image/webp');
  });

  it('writes for mails what every mail program shows, and keeps what is transparent', () => {
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
    expect(types.map((type) => targetType(type, 'mail', true))).toEqual(
      types.map(() => 'image/jpeg'),
    );
    expect(types.slice(1).map((type) => targetType(type, 'mail', false))).toEqual(
      types.slice(1).map(() => 'image/png'),
    );
  });
});

describe('a chosen file is refused in words', () => {
  it.each([
    [
      'an SVG with a picture’s name',
      new File(['<svg/>'], 'logo.png', { type: 'image/png' }),
      /not an image/,
    ],
    ['a GIF', new File(['GIF89a…'], 'cat.gif', { type: 'image/gif' }), /GIF cannot be used/],
    ...[heic, ...otherHeics].map((content): [string, File, RegExp] => [
      'an iPhone’s photo, whatever its name says',
      new File([content], 'IMG_0042.jpg', { type: 'image/jpeg' }),
      /HEIC photo.*export it as JPEG.*Most Compatible/,
    ]),
    ['a TIFF', new File([bytes('II*', [0, 8])], 'a.tif'), /TIFF .*save the image as JPEG/],
  ])('%s', async (_case, file, words) => {
    await expect(openImage(file)).rejects.toThrow(words);
  });
});
