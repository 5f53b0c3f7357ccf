import { CalendarClock, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { site } from '@/shared/content/site.prepared';
import { readableMessage } from '@/shared/supabase/errors';
import { serverNow } from '@/admin/session/api/server-clock';
import { rescheduleCampaign, useCampaignAction } from '../../api/campaigns/campaign-actions';
import type { CampaignRecord } from '../../api/campaigns/campaigns';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { nameTags } from '../campaign-status';
import { momentAt } from '@/shared/format/agency-time';
import { planFault, ScheduleFields } from '../../composer/send/schedule-fields';

/** Asks what becomes of a newsletter that did not leave at its time. */
export function OverdueQuestion({ campaign: { id, subject, tags } }: { campaign: CampaignRecord }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [plannedFor, setPlannedFor] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const action = useCampaignAction(async (sendAt: string | null) => {
    const status = await rescheduleCampaign(id, sendAt);
    return status === 'scheduled' ? null : 'It cannot be moved any more.';
  });

  function move() {
    const found = planFault(plannedFor, serverNow());
    setFault(found);
    if (found) inputRef.current?.focus();
    else if (plannedFor === null) setIsAsking(true);
    else {
      const moment = momentAt(plannedFor, site.timeZone);
      if (moment.kind === 'at') action.mutate(moment.iso);
    }
  }

  return (
    <section
      aria-label="Not sent at its time"
      className="grid gap-4 rounded-card border border-warning/40 bg-warning-soft px-5 py-4"
    >
      <p>
        It did not leave at its time, because the sending job was not running then. No one has
        received it, and it waits for you: send it now, choose another time, or stop it.
      </p>
      <ScheduleFields
        inputRef={inputRef}
        plannedFor={plannedFor}
        error={fault}
        isDisabled={action.isPending}
        onChange={(next) => {
          setFault(null);
          setPlannedFor(next);
        }}
      />
      <div>
        <BusyButton
          size="small"
          icon={plannedFor === null ? Send : CalendarClock}
          isBusy={action.isPending}
          aria-haspopup={plannedFor === null ? 'dialog' : undefined}
          onClick={move}
        >
          {plannedFor === null ? 'Send now' : 'Send at this time'}
        </BusyButton>
      </div>
      <ActionError>
        {action.isError
          ? (readableMessage(action.error) ?? 'There was no answer. Try again.')
          : (action.data ?? null)}
      </ActionError>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="plain"
        title="Send it now?"
        description={`“${subject}” goes to ${tags ? `active subscribers with ${nameTags(tags)}` : 'all active subscribers'}. You can stop it for ${UNDO_WINDOW_MS / 1000} seconds.`}
        confirmLabel="Send newsletter"
        onConfirm={() => {
          setIsAsking(false);
          action.mutate(null);
        }}
      />
    </section>
  );
}
