import type { ImageType } from '@/admin/session/api/upload-image';

/** Reads each byte as one character. */
const textAt = (bytes: Uint8Array, start: number, length: number) =>
  new TextDecoder('latin1').decode(bytes.subarray(start, start + length));

/** Detects the type by the first bytes, whatever the file's name; null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && textAt(bytes, 1, 7) === 'PNG\r\n\u001A\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif';
  return null;
}

/** Names a kind of file that cannot be used, and says what to do about it. */
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

/** Reads the brands in the first box of an ISO media file, such as AVIF, HEIC and films. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 4) !== 'ftyp') return [];
  const size = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0);
  return textAt(bytes, 8, size - 8).match(/.{4}/gs) ?? [];
}
