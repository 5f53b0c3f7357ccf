import {
  type ImagePlace,
  openImage,
  prepareUpload,
  targetSize,
} from '@/admin/kit/images/image-file';
import { uploadImage } from '@/admin/session/api/upload-image';
import { parseUrl } from '@/shared/browser/parse-url';
import { getBackend, hasBackend } from '@/shared/env';
import type { Loss } from './losses';

/** A pasted picture that will be stored on this site. */
export interface Picture {
  /** Its bytes as a data address, or its address on another site. */
  source: string;
  /** The placeholder in the paste's HTML until the upload has an address. */
  mark: string;
  after: string;
}

export interface Paste {
  /** Sanitized HTML, with a mark as the address of each picture that will be uploaded. */
  html: string;
  losses: Loss[];
  pictures: Picture[];
}

/** Tells a picture of this site or its bucket. Pictures of other projects can disappear with them. */
export function isOwnPicture(address: string): boolean {
  const { origin, pathname } = parseUrl(address, window.location.origin) ?? {};
  if (origin === window.location.origin) return true;
  if (!pathname?.startsWith('/storage/v1/object/public/blog-images/')) return false;
  return hasBackend() && origin === parseUrl(getBackend().url)?.origin;
}

/** Uploads the picture and returns its new address and its size. Throws when it cannot be read or stored. */
async function storePicture({ source }: Picture, place: ImagePlace) {
  const opened = await openImage(
    source.startsWith('data:') ? readDataAddress(source) : await fetchPicture(source),
  );
  try {
    const size = targetSize(opened.bitmap);
    return { address: await uploadImage(await prepareUpload(opened, place)), size };
  } finally {
    opened.bitmap.close();
  }
}

function readDataAddress(address: string): Blob {
  const [head = '', data = ''] = address.split(/,(.*)/s);
  const bytes = head.endsWith(';base64') ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data);
  return new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]);
}

/** Loads the picture as an image: the content security policy allows images of other sites, but no fetch. */
export async function fetchPicture(address: string): Promise<Blob> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('The image could not be read.');
  return blob;
}

/** Uploads the pictures of a paste. A picture that fails keeps its address or is noted as lost. */
export async function settlePictures(paste: Paste, place: ImagePlace): Promise<Paste> {
  if (paste.pictures.length === 0) return paste;
  const { body } = new DOMParser().parseFromString(paste.html, 'text/html');
  const losses = [...paste.losses];
  for (const picture of paste.pictures) {
    const images = [...body.querySelectorAll('img')].filter(
      (image) => image.getAttribute('src') === picture.mark,
    );
    const stored = await storePicture(picture, place).catch((error: unknown) => {
      console.error('A pasted image could not be stored:', error);
      return null;
    });
    const isElsewhere = picture.source.startsWith('https:');
    for (const image of images) {
      if (stored) {
        image.setAttribute('src', stored.address);
        if (place === 'mail') stateSize(image, stored.size);
      } else if (isElsewhere) image.setAttribute('src', picture.source);
      else image.remove();
    }
    if (stored) continue;
    const host = isElsewhere ? new URL(picture.source).host : '';
    const [what, many] = isElsewhere
      ? [
          `image, which is still on ${host} and may disappear there,`,
          `images, which are still on ${host} and may disappear there,`,
        ]
      : ['image', 'images'];
    losses.push({ what, many, after: picture.after });
  }
  return { html: body.innerHTML, losses, pictures: [] };
}

/** Writes the size into an email's picture: email programs use that size, and a paste may state another. */
function stateSize(image: HTMLImageElement, { width, height }: { width: number; height: number }) {
  if (image.hasAttribute('width')) return;
  image.setAttribute('width', String(width));
  image.setAttribute('height', String(height));
}
