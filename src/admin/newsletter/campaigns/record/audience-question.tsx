import { Send, Tags } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { formatMoment } from '@/shared/format/moment';
import { readableMessage } from '@/shared/supabase/errors';
import { serverNow } from '@/admin/session/api/server-clock';
import { readdressCampaign, useCampaignAction } from '../../api/campaigns/campaign-actions';
import type { CampaignRecord } from '../../api/campaigns/campaigns';
import { TagChoice } from '../../composer/audience/tag-choice';
import { useAudience } from '../../composer/audience/use-audience';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { nameTags } from '../campaign-status';

/** Asks who gets a planned newsletter whose tags are all gone. */
export function AudienceQuestion({ campaign }: { campaign: CampaignRecord }) {
  const { id, subject, sendAt, tags } = campaign;
  const [asked, setAsked] = useState<'tags' | 'all' | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const audience = useAudience(chosen, undefined);
  const action = useCampaignAction(async (next: string[] | null) => {
    const status = await readdressCampaign(id, next);
    return status === 'scheduled' ? null : 'It cannot be changed any more.';
  });
  const when =
    Date.parse(sendAt) > serverNow().getTime()
      ? `It leaves on ${formatMoment(sendAt)}.`
      : `It leaves at once. You can stop it for ${UNDO_WINDOW_MS / 1000} seconds.`;

  function answer(next: string[] | null) {
    setAsked(null);
    action.mutate(next);
  }

  return (
    <section
      aria-label="Who gets it?"
      className="grid gap-4 rounded-card border border-warning/40 bg-warning-soft px-5 py-4"
    >
      <p className="wrap-anywhere">
        {`It was planned for subscribers with ${nameTags(tags ?? [])}, and there is no such tag any more: it was renamed, merged or deleted. No one has received it, and it waits for you: choose again who gets it, send it to all, or stop it.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          size="small"
          icon={Tags}
          isBusy={action.isPending}
          aria-haspopup="dialog"
          onClick={() => setAsked('tags')}
        >
          Choose again
        </BusyButton>
        <BusyButton
          variant="outline"
          size="small"
          icon={Send}
          isBusy={action.isPending}
          aria-haspopup="dialog"
          onClick={() => setAsked('all')}
        >
          Send to all
        </BusyButton>
      </div>
      <ActionError>
        {action.isError
          ? (readableMessage(action.error) ?? 'There was no answer. Try again.')
          : (action.data ?? null)}
      </ActionError>
      <Dialog open={asked === 'tags'} onOpenChange={() => setAsked(null)}>
        <DialogWindow title="Who gets it?" description={when}>
          <TagChoice chosen={chosen} onChange={setChosen} />
          <output className="font-semibold wrap-anywhere">
            {chosen.length === 0 ? 'Choose at least one tag.' : `It goes to ${audience.words}.`}
          </output>
          <DialogActions isSticky>
            <Button variant="outline" onClick={() => setAsked(null)}>
              Cancel
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => answer(chosen)}>
              Send to these
            </Button>
          </DialogActions>
        </DialogWindow>
      </Dialog>
      <ConfirmDialog
        open={asked === 'all'}
        onOpenChange={() => setAsked(null)}
        tone="plain"
        title="Send it to all?"
        description={`“${subject}” goes to all active subscribers. ${when}`}
        confirmLabel="Send to all"
        onConfirm={() => answer(null)}
      />
    </section>
  );
}
