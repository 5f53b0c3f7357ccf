import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { EditorDialog } from './editor-dialog';
import { toLinkAddress } from './link-address';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Links the selected words, or changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const present: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isLink = editor.isActive('link');
  const needsText = !isLink && editor.state.selection.empty;

  function save() {
    const href = toLinkAddress(typed);
    if (!href) {
      setError(
        'Please enter an address such as https://example.com, /services or an email address.',
      );
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (needsText) {
      const mark = { type: 'link', attrs: { href } };
      chain
        .insertContent({ type: 'text', text: text.trim() || typed.trim(), marks: [mark] })
        .unsetMark('link')
        .run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <EditorDialog
      editor={editor}
      title={isLink ? 'Change the link' : 'Add a link'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Address"
        error={error}
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      {needsText && (
        <TextField
          label="Text to show"
          isOptional
          hint="If empty, the address is shown."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <DialogActions>
        {isLink && (
          <Button variant="outline" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="submit">{isLink ? 'Change link' : 'Add link'}</Button>
      </DialogActions>
    </EditorDialog>
  );
}
