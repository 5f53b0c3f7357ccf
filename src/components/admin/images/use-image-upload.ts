import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { uploadImage } from '@/lib/supabase/upload-image';
import { ImageFileError, type OpenedImage, openImage, prepareUpload } from './image-file';

/** Opens a chosen file and uploads it. Both steps throw; see uploadErrorText. */
export function useImageUpload() {
  const [image, setImage] = useState<OpenedImage | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (opened: OpenedImage) => uploadImage(await prepareUpload(opened)),
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
  /** `upload` resolves with the URL of the image. */
  return { image, progress, open, upload: mutateAsync };
}

/** The message for the dialog and the toast. */
export function uploadErrorText(error: unknown): string {
  // An unusable file is not an error of the site.
  if (!(error instanceof ImageFileError)) console.error('Failed to upload image:', error);
  return error instanceof Error ? error.message : 'Failed to upload image';
}
