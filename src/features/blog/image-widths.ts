import { getBackend } from '@/lib/env';

/** In pixels, from half a phone's window to the widest picture that is uploaded (admin/image-file.ts). */
const widths = [400, 800, 1200, 1600];

/** Where Storage serves what was uploaded, and where what it makes of it when asked. */
const uploaded = '/storage/v1/object/public/';
const transformed = '/storage/v1/render/image/public/';

/**
 * The widths in which a picture of a post can be had, as a `srcset`: the browser fetches the one that fits, in the best
 * format it knows. Undefined where there is one only: without the storage's image transformations, or from elsewhere.
 */
export function imageWidths(src: string): string | undefined {
  // Asked here, so that a build for other storages leaves the rest out.
  if (import.meta.env.VITE_SUPABASE_IMAGE_TRANSFORMATIONS !== 'on') return undefined;
  // Stored without its host where the backend serves the site as well.
  const host = [getBackend().url, ''].find((start) => src.startsWith(start + uploaded));
  // A space would end the address there.
  if (host === undefined || /\s/.test(src)) return undefined;
  const path = src.slice((host + uploaded).length).replace(/[?#].*/, '');
  // Without its mode the storage would keep the height, and cut.
  const inWidth = (width: number) =>
    `${host + transformed + path}?width=${width}&resize=contain ${width}w`;
  return widths.map(inWidth).join(', ');
}
