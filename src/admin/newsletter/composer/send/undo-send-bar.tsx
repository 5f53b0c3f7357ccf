import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ScheduledCampaign, scheduledCampaignsQuery } from '../../api/composer/undo-send';
import { isImmediate, UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { UndoBar } from '@/admin/kit/frame/undo-bar';
import { useNow } from '@/admin/kit/frame/use-now';
import type { Sending } from './use-sending';

interface UndoSendBarProps {
  sending: Pick<Sending, 'undoable' | 'unsureUndo' | 'isUndoing' | 'undo'>;
  /** The text is in the composer again. */
  onUndone: () => void;
}

/**
 * Undoes a send while no mail has left. It follows the server, so it works after a reload and on other devices. After a
 * send from here its button has the focus, as the send button before it.
 */
export function UndoSendBar({ sending, onUndone }: UndoSendBarProps) {
  const { undoable, unsureUndo } = sending;
  const findUndoable = (scheduled: readonly ScheduledCampaign[], at: number) =>
    scheduled.find((one) => isImmediate(one) || (undoable?.id === one.id && at < undoable.until)) ??
    null;
  const { data = [] } = useQuery(
    scheduledCampaignsQuery((found, at) => findUndoable(found, at) !== null),
  );
  // After a lost answer the campaign stays on the screen until its state is known.
  const isUnsure = unsureUndo !== undefined;
  const now = useNow(isUnsure || data.length > 0);
  const found = findUndoable(data, now);
  const campaign = unsureUndo ?? found;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const sentId = undoable && undoable.id === found?.id ? undoable.id : null;
  useEffect(() => {
    if (sentId !== null) buttonRef.current?.focus();
  }, [sentId]);
  if (!campaign) return null;

  const until = undoable?.id === campaign.id ? undoable.until : Date.parse(found?.sendAt ?? '');
  // Never more than the window: this device's clock may be wrong.
  const seconds = Math.ceil(Math.min(Math.max(until - now, 0), UNDO_WINDOW_MS) / 1000);
  return (
    <UndoBar
      label="Undo the send"
      what={`“${campaign.subject}”`}
      countdown={seconds > 0 ? `is sent in ${seconds} s.` : 'is about to be sent.'}
      announcement={`“${campaign.subject}” is about to be sent. You can still undo it.`}
      className="gap-y-3 py-4"
    >
      <BusyButton
        variant="outline"
        ref={buttonRef}
        icon={Undo2}
        isBusy={sending.isUndoing}
        onClick={() => void sending.undo(campaign).then((isUndone) => isUndone && onUndone())}
      >
        Undo send
      </BusyButton>
    </UndoBar>
  );
}
