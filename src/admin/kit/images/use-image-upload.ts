import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/shared/feedback/notify';
import { uploadImage } from '@/admin/session/api/upload-image';
import {
  ImageFileError,
  type ImagePlace,
  type OpenedImage,
  openImage,
  prepareUpload,
} from './image-file';

/** Opens a chosen file and uploads it; toasts show the result. */
export function useImageUpload(place: ImagePlace = 'web') {
  const opening = useMutation({ mutationFn: openImage, onError: showFailure });
  const uploading = useMutation({
    mutationFn: async (opened: OpenedImage) => uploadImage(await prepareUpload(opened, place)),
    onSuccess: () => notify.success('Upload Successful', 'Image uploaded successfully!'),
    onError: showFailure,
  });
  const image = opening.data;
  useEffect(() => () => image?.bitmap.close(), [image]);

  let progress: 'opening' | 'uploading' | null = null;
  if (uploading.isPending) progress = 'uploading';
  else if (opening.isPending) progress = 'opening';
  return {
    image,
    progress,
    error: opening.error ?? uploading.error,
    open: opening.mutate,
    /** Uploads the opened file and succeeds with the image's URL. */
    upload: uploading.mutate,
  };
}

function showFailure(error: Error) {
  // An unusable file is not an error of the site.
  if (!(error instanceof ImageFileError)) console.error('Failed to upload image:', error);
  notify.error('Upload Error', error.message);
}
