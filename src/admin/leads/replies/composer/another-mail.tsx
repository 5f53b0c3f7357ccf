import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';

interface AnotherMailProps {
  /** The server's reason for refusing the present id. */
  problem: string;
  onCancel: () => void;
  onSend: () => void;
}

/**
 * Asks before sending another email: the server has stored an earlier attempt with another text, or it was taken back.
 */
export function AnotherMail({ problem, onCancel, onSend }: AnotherMailProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title="Send it as a new email?"
      description={`${problem} If the first email is still waiting, it is withdrawn. If it was already sent, the person gets a second one.`}
      confirmLabel="Send it"
      tone="plain"
      onConfirm={onSend}
    />
  );
}
