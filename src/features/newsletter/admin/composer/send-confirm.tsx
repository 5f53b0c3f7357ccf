import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { site } from '@/content/site';
import { PlannedMoment } from './schedule-fields';
import type { Composer } from './use-composer';
import { UNDO_WINDOW_MS } from '../../model';

interface SendConfirmProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  composer: Composer;
  /** "1,234 active subscribers" */
  readers: string;
  onConfirm: () => void;
}

/** The last confirmation: subject, number of recipients, sender and time. */
export function SendConfirm(props: SendConfirmProps) {
  const { isOpen, onOpenChange, composer, readers, onConfirm } = props;
  const { plannedFor } = composer.draft;
  const { name, email } = site.newsletterSender;
  const isPlanned = plannedFor !== null;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      tone="plain"
      title={`${isPlanned ? 'Schedule for' : 'Send to'} ${readers}?`}
      description={
        <>
          <p>“{composer.subject.trim()}”</p>
          <p>
            From {name} &lt;{email}&gt;
          </p>
          {isPlanned ? (
            <p>
              It is sent on <PlannedMoment plannedFor={plannedFor} />, to everyone who is an active
              subscriber by then.
            </p>
          ) : (
            <p>It is sent now. You can undo it for {UNDO_WINDOW_MS / 1000} seconds.</p>
          )}
        </>
      }
      confirmLabel={isPlanned ? 'Schedule newsletter' : 'Send newsletter'}
      onConfirm={onConfirm}
    />
  );
}
