import type { ImageType, ImageUpload } from '@/admin/session/api/upload-image';
import { describeUnusable, sniffImageType } from './image-bytes';

/** The longest edge in pixels. The widest place, the featured image, is 1,200 CSS pixels wide. */
const MAX_EDGE = 1600;
/** The size limit of the bucket. */
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

/** The place of an image. Emails need types that every email program shows: Outlook knows neither WebP nor AVIF. */
export type ImagePlace = 'web' | 'mail';

/**
 * Chooses JPEG for photos. Transparent or flat images become WebP on the web; transparent ones become PNG in emails.
 */
export function targetType(source: ImageType, place: ImagePlace, isOpaque: boolean): ImageType {
  if (source === 'image/jpeg') return 'image/jpeg';
  if (place === 'web') return 'image/webp';
  return isOpaque ? 'image/jpeg' : 'image/png';
}

/** A checked image, ready to be shown and uploaded. The caller closes the bitmap. */
export interface OpenedImage {
  type: ImageType;
  bitmap: ImageBitmap;
}

/** Reads a chosen file. Throws ImageFileError when it is not a usable image. */
export async function openImage(file: Blob): Promise<OpenedImage> {
  if (file.size > MAX_SOURCE_BYTES) {
    throw new ImageFileError('This file is larger than 60 MB. Please choose a smaller image.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffImageType(bytes);
  if (!type) {
    throw new ImageFileError(describeUnusable(bytes));
  }
  try {
    return { type, bitmap: await createImageBitmap(new Blob([bytes], { type })) };
  } catch (error) {
    throw new ImageFileError('This image is damaged and cannot be opened.', { cause: error });
  }
}

/**
 * Draws every image again, which drops everything but the picture: the location of a photo, CMYK colours, a type that
 * email programs do not show.
 */
export async function prepareUpload(
  { type, bitmap }: OpenedImage,
  place: ImagePlace,
): Promise<ImageUpload> {
  const canvas = drawImage(bitmap, targetSize(bitmap));
  const isOpaque = place === 'mail' && type !== 'image/jpeg' && isCanvasOpaque(canvas);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, targetType(type, place, isOpaque), QUALITY);
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

/** Draws the whole image on a canvas of this size. */
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

const OPAQUE = 255;

function isCanvasOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  // Every fourth byte says how opaque a pixel is.
  return pixels?.every((value, index) => index % 4 !== 3 || value === OPAQUE) ?? false;
}

/**
 * Returns the first image file of a drop or paste, or else any file: some systems report no type for an iPhone's
 * photos. Opening the file checks its content.
 */
export function imageFileOf(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0] ?? null;
}
