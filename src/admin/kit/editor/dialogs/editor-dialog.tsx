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
        // The first field, not the close button.
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
            // In React's tree this form lies inside the form of the post.
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
