import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';

interface EditorDialogProps {
  editor: Editor;
  title: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function EditorDialog({ editor, title, onSubmit, onClose, children }: EditorDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogWindow
        title={title}
        // Focuses the first field instead of the close button.
        onOpenAutoFocus={(event) => {
          const dialog = event.currentTarget;
          const field = dialog instanceof HTMLElement && dialog.querySelector('input');
          if (!field) return;
          event.preventDefault();
          field.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!editor.isDestroyed) editor.commands.focus();
        }}
      >
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            // React bubbles the event to the post's form, which contains this one in React's tree.
            event.stopPropagation();
            onSubmit();
          }}
        >
          {children}
        </form>
      </DialogWindow>
    </Dialog>
  );
}
