// Uploads images to the public bucket of posts (admin.md §7, resolution 32).
import { getAdminClient } from './admin-client';
import { AppError } from '@/shared/supabase/errors';

const bucket = 'blog-images';
/** The types that the bucket accepts. SVG is missing, because it can contain scripts. */
const imageExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

export type ImageType = keyof typeof imageExtensions;

/** A limit above the number of uploads in one millisecond. */
const MAX_TRIES = 50;
const CONFLICT = 409;

export interface ImageUpload {
  bytes: ArrayBuffer;
  type: ImageType;
}

/** Stores an image under the next free millisecond and returns its URL. */
export async function uploadImage({ bytes, type }: ImageUpload): Promise<string> {
  const images = getAdminClient().storage.from(bucket);
  const start = Date.now();
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const path = `images/${start + attempt}.${imageExtensions[type]}`;
    // Sends bytes instead of a File, because not every server reads multipart forms.
    const { error } = await images.upload(path, bytes, {
      contentType: type,
      cacheControl: '3600',
      upsert: false,
    });
    if (!error) return toSiteAddress(images.getPublicUrl(path).data.publicUrl);
    const status = statusOf(error);
    if (status !== CONFLICT) {
      throw new AppError('Failed to upload image', { status, cause: error });
    }
  }
  throw new AppError('Failed to upload image', { status: CONFLICT });
}

/** Reads the status from the body, because the response's own may be 400. */
function statusOf(error: object): number {
  const meant = 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  if (Number.isInteger(meant) && meant > 0) return meant;
  return 'status' in error && typeof error.status === 'number' ? error.status : 0;
}

/** Removes the host of a backend that also serves the site, so that the URL survives a move. */
function toSiteAddress(publicUrl: string): string {
  const origin = globalThis.location?.origin;
  return origin && publicUrl.startsWith(`${origin}/`) ? publicUrl.slice(origin.length) : publicUrl;
}
