import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { Button } from '@/shared/ui/button';
import { EditorDialog } from './editor-dialog';
import { altOf, noWords, PictureWords } from './picture-words';

interface PastedPictureDialogProps {
  editor: Editor;
  /** The addresses of the pasted pictures without alternative text. */
  addresses: readonly string[];
  onClose: () => void;
}

/** Asks for the alternative texts of pasted pictures, one after another. */
export function PastedPictureDialog({ editor, addresses, onClose }: PastedPictureDialogProps) {
  const [places] = useState(() => placesOf(editor, addresses));
  const [index, setIndex] = useState(0);
  const [words, setWords] = useState(noWords);
  const [hasTried, setHasTried] = useState(false);
  const place = places[index];
  const image = place === undefined ? null : editor.state.doc.nodeAt(place);
  const source: unknown = image?.attrs['src'];

  const alt = altOf(words);

  function save() {
    setHasTried(alt === null);
    if (alt === null || place === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', alt));
    setWords(noWords);
    if (index + 1 < places.length) setIndex(index + 1);
    else onClose();
  }

  return (
    <EditorDialog
      editor={editor}
      title={places.length > 1 ? `Image ${index + 1} of ${places.length}` : 'The pasted image'}
      onSubmit={save}
      onClose={onClose}
    >
      {typeof source === 'string' && (
        <img
          src={source}
          alt=""
          className="mx-auto max-h-48 max-w-full rounded-control border border-line"
        />
      )}
      <PictureWords words={words} isMissing={hasTried && alt === null} onChange={setWords} />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </DialogActions>
    </EditorDialog>
  );
}

function placesOf(editor: Editor, addresses: readonly string[]): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, place) => {
    const { src, alt }: { src?: unknown; alt?: unknown } = node.attrs;
    if (node.type.name === 'image' && !alt && typeof src === 'string' && addresses.includes(src))
      places.push(place);
  });
  return places;
}
