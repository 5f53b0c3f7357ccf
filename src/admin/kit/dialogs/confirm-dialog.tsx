import type { ReactNode } from 'react';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { DialogActions } from './dialog-actions';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Says what will happen, and to which rows. */
  description: ReactNode;
  /** Choices or an error message between the question and the buttons. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'plain';
  onConfirm: () => void;
  /** True while the action runs: both buttons are disabled, but the dialog can still be closed. */
  isBusy?: boolean;
  /** Moves the focus after closing, for a dialog whose opener the action removes. */
  onCloseAutoFocus?: (event: Event) => void;
}

/**
 * Asks before an action that is hard to undo. The focus starts on "Cancel", so that an extra Enter
 * destroys nothing, and returns to where it was.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, tone = 'danger' } = props;
  const { cancelLabel = 'Cancel', onConfirm, isBusy = false, onCloseAutoFocus, children } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogWindow
        role="alertdialog"
        title={title}
        description={description}
        {...(onCloseAutoFocus && { onCloseAutoFocus })}
      >
        {children}
        <DialogActions>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus somewhere, and here it is harmless */}
          <Button variant="outline" autoFocus disabled={isBusy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <BusyButton
            isBusy={isBusy}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            disabled={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </BusyButton>
        </DialogActions>
      </DialogWindow>
    </Dialog>
  );
}
