// The natural sizes of the pictures of a letter. By an image and not by fetch: other sites' pictures have a size for
// pages that may not read their bytes. The visual editor shows the pictures as well, so no site learns more by this.
import { ownPicture } from '@/shared/newsletter/preview-document';
import { type PictureSize, type PictureSizes, statedSize } from './letter';
import { useByAddress } from './use-by-address';

/** A letter does not wait longer for the server of a picture. */
const PATIENCE_MS = 10_000;

/** Null when the browser cannot show the picture in time, or finds no size in it. */
export async function measurePicture(address: string): Promise<PictureSize | null> {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    const isShown = await Promise.race([picture.decode().then(() => true), patience]);
    const { naturalWidth: width, naturalHeight: height } = picture;
    return isShown && width && height ? { width, height } : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The sizes of the pictures in this HTML that do not state theirs, by address, as far as they are known yet. */
export function usePictureSizes(html: string): PictureSizes {
  return useByAddress('newsletter-picture-size', addressesWithoutSize(html), (address) =>
    measurePicture(ownPicture(address) ?? address),
  );
}

function addressesWithoutSize(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img[src]')].filter((picture) => {
    const { width, height } = statedSize(picture);
    return !width || !height;
  });
  return pictures.map((picture) => picture.getAttribute('src') ?? '');
}
