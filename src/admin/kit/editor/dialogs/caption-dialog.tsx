import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { EditorDialog } from './editor-dialog';

interface CaptionDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Edits or removes the caption of the table at the cursor. */
export function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
  const present: unknown = editor.getAttributes('table')['caption'];
  const [caption, setCaption] = useState(typeof present === 'string' ? present : '');

  function save() {
    editor.chain().updateAttributes('table', { caption: caption.trim() }).run();
    onClose();
  }

  return (
    <EditorDialog editor={editor} title="Caption of the table" onSubmit={save} onClose={onClose}>
      <TextField
        label="Caption"
        isOptional
        autoComplete="off"
        hint="Shown above the table. Leave it empty for no caption."
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <DialogActions>
        <Button type="submit">Save caption</Button>
      </DialogActions>
    </EditorDialog>
  );
}
