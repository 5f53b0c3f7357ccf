import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { notify } from '@/components/feedback/notify';
import {
  type ScheduledCampaign,
  scheduledCampaignsQuery,
  type UndoResult,
  useUndoSend,
} from '../../api/undo-send';
import { isImmediate, UNDO_WINDOW_MS } from '../../model';
import { BusyButton } from '@/components/ui/busy-button';
import { UndoBar } from '@/components/admin/frame/undo-bar';
import { useNow } from '@/components/admin/frame/use-now';
import { type Composer, describeFailure } from './use-composer';

interface UndoSendBarProps {
  composer: Composer;
  /** The text is in the composer again. */
  onUndone: () => void;
}

/** Undoes a send while no mail has left. It follows the server, so it works after a reload and on other devices. */
export function UndoSendBar({ composer, onUndone }: UndoSendBarProps) {
  const { undoable } = composer;
  const findUndoable = (scheduled: readonly ScheduledCampaign[], at: number) =>
    scheduled.find((one) => isImmediate(one) || (undoable?.id === one.id && at < undoable.until)) ??
    null;
  const { data = [] } = useQuery(
    scheduledCampaignsQuery((found, at) => findUndoable(found, at) !== null),
  );
  const undo = useUndoSend();
  // After a lost answer the campaign stays on the screen until its state is known.
  const unsure = undo.isSuccess ? undefined : undo.variables;
  const now = useNow(unsure !== undefined || data.length > 0);
  const campaign = unsure ?? findUndoable(data, now);
  if (!campaign) return null;

  async function act(target: ScheduledCampaign) {
    try {
      const result = await undo.mutateAsync(target);
      report(result, composer);
      if (result.kind === 'undone') onUndone();
    } catch (error) {
      const fallback = 'There was no answer. Try again while it can still be undone.';
      notify.error('Not undone', describeFailure(error, fallback));
    }
  }

  const until = undoable?.id === campaign.id ? undoable.until : Date.parse(campaign.sendAt);
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
        icon={Undo2}
        isBusy={undo.isPending}
        onClick={() => void act(campaign)}
      >
        Undo send
      </BusyButton>
    </UndoBar>
  );
}

function report(result: UndoResult, { desk }: Composer) {
  if (result.kind === 'undone') {
    // A text begun in the meantime stays among the drafts.
    desk.open(result.text);
    notify.success('Send undone', 'No one received it. Its text is back in the composer.');
  } else if (result.kind === 'partly_sent') {
    notify.error(
      'Sending had already started',
      'Some readers may have received it; no one else will. “Sent newsletters” shows how many.',
    );
  } else {
    notify.error('Too late', 'The newsletter has been sent.');
  }
}
