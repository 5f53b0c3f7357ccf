import { hasExif, type ImageType, isGif, sniffImageType } from '../../image-type';
import type { ImageUpload } from '../../api/admin-post-images';

/** Wider is never shown: the text column is 640 CSS pixels wide, the picture above a post 1,200. */
const MAX_EDGE = 1600;
/** The bucket's limit. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Above that a phone may not have the memory to open it. */
const MAX_SOURCE_BYTES = 60 * 1024 * 1024;
const QUALITY = 0.85;

/** A file that cannot become a picture of a post; the message is for the person who chose it. */
export class ImageFileError extends Error {
  override readonly name = 'ImageFileError';
}

interface Size {
  width: number;
  height: number;
}

/** The size to draw a picture at: its own, or smaller with the same proportions. */
export function targetSize({ width, height }: Size, maxEdge = MAX_EDGE): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  const shrink = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: shrink(width), height: shrink(height) };
}

/** What to write: photos as JPEG, everything that may be transparent or flat as WebP. */
export function targetType(source: ImageType): ImageType {
  return source === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
}

/** Opened and checked, ready to be shown and uploaded. The caller closes the bitmap. */
export interface OpenedImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
  bitmap: ImageBitmap;
}

/** Reads a chosen file. Throws ImageFileError when its content is no picture a post can have. */
export async function openImage(file: Blob): Promise<OpenedImage> {
  if (file.size > MAX_SOURCE_BYTES) {
    throw new ImageFileError('This file is larger than 60 MB. Please choose a smaller picture.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffImageType(bytes);
  if (!type) {
    throw new ImageFileError(
      isGif(bytes)
        ? 'A GIF cannot be used here. Please save the picture as JPEG, PNG or WebP.'
        : 'This file is not an image. Please choose a JPEG, PNG, WebP or AVIF picture.',
    );
  }
  try {
    return { bytes, type, bitmap: await createImageBitmap(new Blob([bytes], { type })) };
  } catch (error) {
    throw new ImageFileError('This picture is damaged and cannot be opened.', { cause: error });
  }
}

/**
 * The picture as it is uploaded: small ones as they are, larger ones drawn smaller. A photo with
 * notes about camera and place is drawn anew in any case, which leaves them out.
 */
export async function prepareUpload({ bytes, type, bitmap }: OpenedImage): Promise<ImageUpload> {
  const size = targetSize(bitmap);
  const isSmall = size.width === bitmap.width && bytes.length <= MAX_BYTES;
  if (isSmall && !(type === 'image/jpeg' && hasExif(bytes))) return { bytes: bytes.buffer, type };

  const canvas = drawImage(bitmap, size);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, targetType(type), QUALITY);
  });
  const drawn = blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array();
  // A browser that cannot write the wanted type writes PNG: only the content tells.
  const drawnType = sniffImageType(drawn);
  if (!drawnType) throw new ImageFileError('This browser could not prepare the picture.');
  if (drawn.length > MAX_BYTES) {
    throw new ImageFileError('This picture is larger than 5 MB even when made smaller.');
  }
  return { bytes: drawn.buffer, type: drawnType };
}

/** A canvas of this size with the whole picture on it. */
export function drawImage(bitmap: ImageBitmap, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageFileError('This browser could not prepare the picture.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas;
}
