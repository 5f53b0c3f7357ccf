import { Button } from '@/shared/ui/button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { DialogActions } from './dialog-actions';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  /** Leaves; the text stays on this device and is offered next time. */
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks what to do with unsaved work. Closing the dialog means to keep writing. */
export function LeaveDialog({ isOpen, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onStay}>
      <DialogWindow
        role="alertdialog"
        title="Leave without saving?"
        description="Your latest changes are not saved."
        className="max-w-2xl"
      >
        <DialogActions>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="outline" onClick={onKeep}>
            Keep draft and leave
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus somewhere, and here it is harmless */}
          <Button autoFocus onClick={onStay}>
            Keep writing
          </Button>
        </DialogActions>
      </DialogWindow>
    </Dialog>
  );
}
