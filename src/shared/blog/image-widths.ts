import { getBackend } from '@/shared/env';

/** The widths in pixels, up to the widest uploaded image (admin/kit/images/image-file.ts). */
const widths = [400, 800, 1200, 1600];

/** The paths under which Storage serves uploads and transformed images. */
const uploaded = '/storage/v1/object/public/';
const transformed = '/storage/v1/render/image/public/';

/**
 * Returns the `srcset` of an uploaded image. Undefined without the storage's image transformations, and for images of
 * other hosts.
 */
export function imageWidths(src: string): string | undefined {
  // Reads the variable here, so that a build without transformations drops the code below.
  if (import.meta.env.VITE_SUPABASE_IMAGE_TRANSFORMATIONS !== 'on') return undefined;
  // The URL has no host where the backend also serves the site.
  const host = [getBackend().url, ''].find((start) => src.startsWith(start + uploaded));
  // A space would end the URL inside `srcset`.
  if (host === undefined || /\s/.test(src)) return undefined;
  const path = src.slice((host + uploaded).length).replace(/[?#].*/, '');
  // Without `resize` the storage keeps the height and crops.
  const inWidth = (width: number) =>
    `${host + transformed + path}?width=${width}&resize=contain ${width}w`;
  return widths.map(inWidth).join(', ');
}
