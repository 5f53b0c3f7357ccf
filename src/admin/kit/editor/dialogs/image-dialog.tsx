import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { useImageUpload } from '@/admin/kit/images/use-image-upload';
import { EditorDialog } from './editor-dialog';
import { altOf, noWords, PictureWords } from './picture-words';
import { insertBlock } from '../insert-block';
import { FilePicker } from '@/admin/kit/images/file-picker';
import { drawImage, type ImagePlace, targetSize, type OpenedImage } from '../../images/image-file';

interface ImageDialogProps {
  editor: Editor;
  /** A dropped or pasted file; null to choose one in the dialog. */
  file: File | null;
  place: ImagePlace;
  onClose: () => void;
}

export function ImageDialog({ editor, file, place, onClose }: ImageDialogProps) {
  const { image, open, upload, progress, error } = useImageUpload(place);
  const [words, setWords] = useState(noWords);
  const [hasTried, setHasTried] = useState(false);
  const alt = altOf(words);

  useEffect(() => {
    if (file) open(file);
  }, [file, open]);

  function insert() {
    setHasTried(true);
    if (alt === null || !image) return;
    upload(image, {
      onSuccess: (src) => {
        // An email shows a small picture in its own size.
        const size = place === 'mail' ? targetSize(image.bitmap) : {};
        const attrs = { src, alt, ...size };
        insertBlock(editor, { type: 'image', attrs });
        onClose();
      },
    });
  }

  return (
    <EditorDialog
      editor={editor}
      title="Add an image"
      onSubmit={insert}
      onClose={() => progress !== 'uploading' && onClose()}
    >
      {image && <ImagePreview image={image} />}
      <FilePicker
        label={image ? 'Choose another image' : 'Choose an image'}
        isDisabled={progress !== null}
        onChoose={open}
      />
      {image && (
        <PictureWords words={words} isMissing={hasTried && alt === null} onChange={setWords} />
      )}
      <ActionError>{error?.message}</ActionError>
      <DialogActions>
        <Button variant="outline" disabled={progress === 'uploading'} onClick={onClose}>
          Cancel
        </Button>
        <BusyButton isBusy={progress !== null} type="submit" disabled={!image || progress !== null}>
          {progress ? progressLabels[progress] : 'Upload and insert'}
        </BusyButton>
      </DialogActions>
    </EditorDialog>
  );
}

const progressLabels = { opening: 'Opening…', uploading: 'Uploading…' };

const PREVIEW_EDGE = 480;

function ImagePreview({ image }: { image: OpenedImage }) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const canvas = drawImage(image.bitmap, targetSize(image.bitmap, PREVIEW_EDGE));
    canvas.className = 'max-h-48 max-w-full rounded-control border border-line';
    frame.current?.replaceChildren(canvas);
  }, [image]);

  return (
    <div>
      <div ref={frame} aria-hidden="true" className="flex justify-center" />
      <p className="mt-2 text-center text-small text-ink-soft">{sizeText(image)}</p>
    </div>
  );
}

function sizeText({ bitmap }: OpenedImage): string {
  const { width, height } = targetSize(bitmap);
  const own = `${bitmap.width} × ${bitmap.height} pixels`;
  return width === bitmap.width ? own : `${own}, will be resized to ${width} × ${height}`;
}
