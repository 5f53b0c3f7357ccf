import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';

interface AnotherMailProps {
  /** The server's refusal of the present id. */
  problem: string;
  onCancel: () => void;
  onSend: () => void;
}

/** Asks before a reply becomes another mail: a try whose answer was lost has arrived with other words, or was taken back. */
export function AnotherMail({ problem, onCancel, onSend }: AnotherMailProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title="Send it as a new mail?"
      description={`${problem} A mail that still waits is taken back first; one that has left is followed by a second.`}
      confirmLabel="Send it"
      tone="plain"
      onConfirm={onSend}
    />
  );
}
