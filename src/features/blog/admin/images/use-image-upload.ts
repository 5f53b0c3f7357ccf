import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { uploadImage } from '../../api/admin-post-images';
import { ImageFileError, type OpenedImage, openImage, prepareUpload } from './image-file';

/** Opens a chosen file, and uploads it when asked. Both throw; uploadErrorText says it in words. */
export function useImageUpload() {
  const [image, setImage] = useState<OpenedImage | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (opened: OpenedImage) => uploadImage(await prepareUpload(opened)),
    networkMode: 'always',
  });

  useEffect(() => () => image?.bitmap.close(), [image]);

  const open = useCallback(async (file: Blob): Promise<OpenedImage> => {
    setIsOpening(true);
    setImage(null);
    try {
      const opened = await openImage(file);
      setImage(opened);
      return opened;
    } finally {
      setIsOpening(false);
    }
  }, []);

  let progress: 'opening' | 'uploading' | null = null;
  if (isPending) progress = 'uploading';
  else if (isOpening) progress = 'opening';
  /** `upload` resolves with the address that the picture is served from. */
  return { image, progress, open, upload: mutateAsync };
}

/** The text of an upload error, for the dialog and for the toast. */
export function uploadErrorText(error: unknown): string {
  // What the person did is no fault of the site.
  if (!(error instanceof ImageFileError)) console.error('Failed to upload image:', error);
  return error instanceof Error ? error.message : 'Failed to upload image';
}
