// Uploads to the public bucket of post images (admin.md §7, resolution 32).
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError } from '@/lib/supabase/errors';
import { type ImageType, imageExtensions } from '../image-type';

const bucket = 'blog-images';
/** More uploads in one millisecond than anybody's clock will see. */
const MAX_TRIES = 50;
const CONFLICT = 409;

/** A picture that is ready to be stored: its type comes from its content, not from its name. */
export interface ImageUpload {
  bytes: ArrayBuffer;
  type: ImageType;
}

/** Stores a picture under the next free millisecond and returns the address it is served from. */
export async function uploadImage({ bytes, type }: ImageUpload): Promise<string> {
  const images = getAdminClient().storage.from(bucket);
  const start = Date.now();
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const path = `images/${start + attempt}.${imageExtensions[type]}`;
    // The bytes themselves: not every server reads the form that a File would be sent as.
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

/** Storage puts the status it means into the body; the answer's own may be a plain 400. */
function statusOf(error: object): number {
  const meant = 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  if (Number.isInteger(meant) && meant > 0) return meant;
  return 'status' in error && typeof error.status === 'number' ? error.status : 0;
}

/**
 * A backend that serves the site as well needs no host in its addresses: the path outlives a move
 * to another one, and passes the gate for pictures without https.
 */
function toSiteAddress(publicUrl: string): string {
  const origin = globalThis.location?.origin;
  return origin && publicUrl.startsWith(`${origin}/`) ? publicUrl.slice(origin.length) : publicUrl;
}
