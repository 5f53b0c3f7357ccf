import type { ImageType } from '@/admin/session/api/upload-image';

/** Each byte as one character. */
const textAt = (bytes: Uint8Array, start: number, length: number) =>
  new TextDecoder('latin1').decode(bytes.subarray(start, start + length));

/** The type by the first bytes, whatever the file's name; null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && textAt(bytes, 1, 7) === 'PNG\r\n\u001A\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif';
  return null;
}

/** Names the kinds that people bring, with what to do about them. */
export function describeUnusable(bytes: Uint8Array): string {
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) {
    return 'A GIF cannot be used here. Please save the image as JPEG, PNG or WebP.';
  }
  if (brandsOf(bytes).some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) {
    return 'This is a HEIC photo, as iPhones take them, and browsers cannot show it. Please export it as JPEG, or set the iPhone to Settings › Camera › Formats › Most Compatible before the next photo.';
  }
  if (/^(?:II\*\0|MM\0\*)$/.test(textAt(bytes, 0, 4))) {
    return 'This is a TIFF or a camera’s raw file. Please save the image as JPEG, PNG or WebP.';
  }
  if (textAt(bytes, 0, 4) === '8BPS' || textAt(bytes, 0, 5) === '%PDF-') {
    return 'This is a Photoshop or PDF document. Please export the image as JPEG, PNG or WebP.';
  }
  return 'This file is not an image. Please choose a JPEG, PNG, WebP or AVIF file.';
}

/** The brands in the first box of a file that has such boxes: AVIF, HEIC and films do. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 4) !== 'ftyp') return [];
  const size = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0);
  return textAt(bytes, 8, size - 8).match(/.{4}/gs) ?? [];
}

/** Exif data lies in the first segments of a JPEG. */
const EXIF_RANGE = 64 * 1024;

/** Says whether a JPEG carries Exif data, which can reveal where the photographer lives. */
export function hasExif(bytes: Uint8Array): boolean {
  return textAt(bytes, 0, EXIF_RANGE).includes('Exif\0\0');
}

/** Says whether a JPEG has the four inks of print (CMYK, or Adobe's YCCK) instead of red, green and blue. */
export function isCmyk(bytes: Uint8Array): boolean {
  // Segments: 0xff, a marker, and a length of two bytes that counts itself.
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return bytes[at + 9] === 4;
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}

/** The start of a frame, which holds the number of components; 0xc4, 0xc8 and 0xcc are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
