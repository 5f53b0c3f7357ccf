import type { ImageType, ImageUpload } from '@/lib/supabase/upload-image';

/** The widest place, the featured image, is 1,200 CSS pixels wide. */
const MAX_EDGE = 1600;
/** The bucket's limit. */
const MAX_BYTES = 5 * 1024 * 1024;
/** A phone may not have the memory for larger files. */
const MAX_SOURCE_BYTES = 60 * 1024 * 1024;
const QUALITY = 0.85;

/** A file that cannot be stored as an image; the message is shown to the admin. */
export class ImageFileError extends Error {
  override readonly name = 'ImageFileError';
}

interface Size {
  width: number;
  height: number;
}

/** The size, reduced to the longest edge with the same proportions. */
export function targetSize({ width, height }: Size, maxEdge = MAX_EDGE): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  const shrink = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: shrink(width), height: shrink(height) };
}

/** JPEG for photos; WebP for images that may be transparent or flat. */
export function targetType(source: ImageType): ImageType {
  return source === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
}

/** Checked and ready to be shown and uploaded. The caller closes the bitmap. */
export interface OpenedImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
  bitmap: ImageBitmap;
}

/** Reads a chosen file. Throws ImageFileError when it is no usable image. */
export async function openImage(file: Blob): Promise<OpenedImage> {
  if (file.size > MAX_SOURCE_BYTES) {
    throw new ImageFileError('This file is larger than 60 MB. Please choose a smaller image.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffImageType(bytes);
  if (!type) {
    throw new ImageFileError(
      isGif(bytes)
        ? 'A GIF cannot be used here. Please save the image as JPEG, PNG or WebP.'
        : 'This file is not an image. Please choose a JPEG, PNG, WebP or AVIF file.',
    );
  }
  try {
    return { bytes, type, bitmap: await createImageBitmap(new Blob([bytes], { type })) };
  } catch (error) {
    throw new ImageFileError('This image is damaged and cannot be opened.', { cause: error });
  }
}

/** Keeps small files as they are. Redraws large ones, and photos with Exif data, which drops it. */
export async function prepareUpload({ bytes, type, bitmap }: OpenedImage): Promise<ImageUpload> {
  const size = targetSize(bitmap);
  const isSmall = size.width === bitmap.width && bytes.length <= MAX_BYTES;
  if (isSmall && !(type === 'image/jpeg' && hasExif(bytes))) return { bytes: bytes.buffer, type };

  const canvas = drawImage(bitmap, size);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, targetType(type), QUALITY);
  });
  const drawn = blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array();
  // A browser without support for the type writes PNG, so the content decides.
  const drawnType = sniffImageType(drawn);
  if (!drawnType) throw new ImageFileError('This browser could not prepare the image.');
  if (drawn.length > MAX_BYTES) {
    throw new ImageFileError('This image is larger than 5 MB even after resizing.');
  }
  return { bytes: drawn.buffer, type: drawnType };
}

/** A canvas of this size with the whole image. */
export function drawImage(bitmap: ImageBitmap, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageFileError('This browser could not prepare the image.');
  // The oldest browsers draw with the quality they have.
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas;
}

/** The first image file of a drop or paste; its content is checked when it is opened. */
export function imageFileOf(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
}

/** Each byte as one character. */
const textAt = (bytes: Uint8Array, start: number, length: number) =>
  new TextDecoder('latin1').decode(bytes.subarray(start, start + length));

/** The type by the first bytes, whatever the file's name; null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && textAt(bytes, 1, 7) === 'PNG\r\n\u001A\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(bytes, 8, 4))) return 'image/avif';
  return null;
}

const isGif = (bytes: Uint8Array) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6));

/** Exif data lies in the first segments of a JPEG. */
const EXIF_RANGE = 64 * 1024;

/** Whether a JPEG carries Exif data, which can reveal where the photographer lives. */
export function hasExif(bytes: Uint8Array): boolean {
  return textAt(bytes, 0, EXIF_RANGE).includes('Exif\0\0');
}
