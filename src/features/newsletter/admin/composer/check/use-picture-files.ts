import { useQueries } from '@tanstack/react-query';
import { sniffImageType } from '@/components/admin/images/image-bytes';
import { adminScope } from '@/lib/auth/admin-scope';
import { ownPicture } from '../../../preview-document';
import type { PictureFile } from './picture-faults';

/**
 * The files behind the pictures of a mail, by their addresses; only our own, because other sites must not learn who
 * writes a letter, and do not let their bytes be read.
 */
export function usePictureFiles(addresses: string[]): ReadonlyMap<string, PictureFile> {
  return useQueries({
    queries: [...new Set(addresses)].map((address) => ({
      queryKey: [adminScope, 'newsletter-picture', address],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const own = ownPicture(address);
        return { address, file: own === null ? null : await readPicture(own, signal) };
      },
      staleTime: Infinity,
      retry: false,
    })),
    combine: knownFiles,
  });
}

// A function of its own: an inline one would make another map with each render.
const knownFiles = (
  results: { data: { address: string; file: PictureFile | null } | undefined }[],
) =>
  new Map(results.flatMap(({ data }) => (data?.file ? [[data.address, data.file] as const] : [])));

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
