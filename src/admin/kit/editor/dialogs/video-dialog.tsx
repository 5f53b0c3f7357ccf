import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { EditorDialog } from './editor-dialog';
import { insertBlock } from '../insert-block';
import { readVideoInput, type VideoAttrs } from './video-input';

interface VideoDialogProps {
  editor: Editor;
  onClose: () => void;
}

function attrsOf(editor: Editor): VideoAttrs | null {
  const { href, title }: Record<string, unknown> = editor.getAttributes('video');
  return typeof href === 'string' && typeof title === 'string' ? { href, title } : null;
}

export function VideoDialog({ editor, onClose }: VideoDialogProps) {
  const [present] = useState(() => attrsOf(editor));
  const [typed, setTyped] = useState(present?.href ?? '');
  const [title, setTitle] = useState(present?.title ?? '');
  const [error, setError] = useState<string>();

  function save() {
    const video = readVideoInput(typed);
    if (!video) {
      setError('Please enter the address of a video on YouTube or Vimeo.');
      return;
    }
    const attrs = { ...video, ...(title.trim() && { title: title.trim() }) };
    if (present) editor.commands.updateAttributes('video', attrs);
    else insertBlock(editor, { type: 'video', attrs });
    onClose();
  }

  return (
    <EditorDialog
      editor={editor}
      title={present ? 'Change the video' : 'Add a video'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Address of the video"
        error={error}
        hint="A YouTube or Vimeo link, or its embed code."
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <TextField
        label="Title of the video"
        isOptional
        hint="Shown below the video and read by screen readers."
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{present ? 'Change video' : 'Add video'}</Button>
      </DialogActions>
    </EditorDialog>
  );
}
