import type { Editor } from '@tiptap/react';
import { type SubmitEvent, useState } from 'react';
import { DialogActions } from '@/components/admin/dialogs/dialog-actions';
import { Button } from '@/components/ui/button';
import { Dialog, DialogWindow } from '@/components/ui/dialog';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { readVideoInput, type VideoAttrs } from './video-input';

interface VideoDialogProps {
  editor: Editor;
  onClose: () => void;
}

function attrsOf(editor: Editor): VideoAttrs | null {
  const { href, title }: Record<string, unknown> = editor.getAttributes('video');
  return typeof href === 'string' && typeof title === 'string' ? { href, title } : null;
}

/** Puts a video into the text, or changes the one that is selected. */
export function VideoDialog({ editor, onClose }: VideoDialogProps) {
  const [present] = useState(() => attrsOf(editor));
  const [typed, setTyped] = useState(present?.href ?? '');
  const [title, setTitle] = useState(present?.title ?? '');
  const [error, setError] = useState<string>();

  function save(event: SubmitEvent) {
    event.preventDefault();
    // This form lies inside another one as React sees it.
    event.stopPropagation();
    const video = readVideoInput(typed);
    if (!video) {
      setError('Please enter the address of a video on YouTube or Vimeo.');
      return;
    }
    const attrs = { ...video, ...(title.trim() && { title: title.trim() }) };
    if (present) editor.commands.updateAttributes('video', attrs);
    // The paragraph after it is where the writing goes on.
    else editor.commands.insertContent([{ type: 'video', attrs }, { type: 'paragraph' }]);
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogWindow
        title={present ? 'Change the video' : 'Add a video'}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!editor.isDestroyed) editor.commands.focus();
        }}
      >
        <form noValidate className="grid gap-5" onSubmit={save}>
          <FormField
            label="Address of the video"
            error={error}
            hint="On YouTube or Vimeo. The code to embed it works, too."
          >
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                autoComplete="off"
                placeholder="https://www.youtube.com/watch?v=…"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setError(undefined);
                }}
              />
            )}
          </FormField>
          <FormField
            label="Title of the video"
            isOptional
            hint="Stands below the video and is read aloud by screen readers."
          >
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={200}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </FormField>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{present ? 'Change video' : 'Add video'}</Button>
          </DialogActions>
        </form>
      </DialogWindow>
    </Dialog>
  );
}
