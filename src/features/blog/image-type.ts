/** The types the bucket takes (supabase/migrations, storage). No SVG: it can carry scripts. */
export const imageExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

export type ImageType = keyof typeof imageExtensions;

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** What a file is by its first bytes, whatever its name says; null for anything that is no picture for a post. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && textAt(bytes, 1, 7) === 'PNG\r\n\u001A\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(bytes, 8, 4))) return 'image/avif';
  return null;
}

export function isGif(bytes: Uint8Array): boolean {
  return /^GIF8[79]a$/.test(textAt(bytes, 0, 6));
}

/** A photo's notes about camera and place lie in the first segments, before the picture. */
const NOTES_RANGE = 64 * 1024;

/** Whether a JPEG carries Exif notes; they can tell where somebody lives. */
export function hasExif(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, NOTES_RANGE);
  for (let at = 0; at < head.length - 5; at += 1) {
    if (head[at] === 0x45 && textAt(head, at, 6) === 'Exif\0\0') return true;
  }
  return false;
}
