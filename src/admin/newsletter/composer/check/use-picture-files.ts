import { sniffImageType } from '@/admin/kit/images/image-bytes';
import { ownPicture } from '@/shared/newsletter/preview-document';
import { useByAddress } from '../letter/use-by-address';
import type { PictureFile } from './picture-faults';

/**
 * The files behind the pictures of a mail, by their addresses; only our own, because other sites must not learn who
 * writes a letter, and do not let their bytes be read.
 */
export function usePictureFiles(addresses: string[]): ReadonlyMap<string, PictureFile> {
  return useByAddress('newsletter-picture', addresses, async (address, context) => {
    const own = ownPicture(address);
    return own === null ? null : readPicture(own, context.signal);
  });
}

async function readPicture(address: string, signal: AbortSignal): Promise<PictureFile | null> {
  const response = await fetch(address, { signal });
  if (!response.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isGif = new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'GIF8';
  const type = isGif ? 'image/gif' : sniffImageType(bytes);
  if (type === null) return { type, size: null };
  try {
    const { width, height } = await createImageBitmap(new Blob([bytes], { type }));
    return { type, size: { width, height } };
  } catch {
    return { type, size: null };
  }
}
