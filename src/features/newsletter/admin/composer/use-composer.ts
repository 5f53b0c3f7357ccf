import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '@/components/feedback/notify';
import { site } from '@/content/site';
import { AppError } from '@/lib/supabase/errors';
import { createDraftStore } from '../../api/admin-drafts';
import { useSendNewsletter } from '../../api/send-newsletter';
import { useShowScheduledCampaign } from '../../api/undo-send';
import { UNDO_WINDOW_MS } from '../../model';
import { momentAt } from './agency-time';
import { DraftDesk } from './draft-desk';

export interface SentCampaign {
  campaignId: string;
  subject: string;
}

interface UndoableCampaign {
  id: string;
  /** On this device's clock. */
  until: number;
}

export type Composer = ReturnType<typeof useComposer>;

/** The newsletter being written. Held above the tabs, so that changing the tab keeps it. */
export function useComposer() {
  const queryClient = useQueryClient();
  const [desk] = useState(() => new DraftDesk(createDraftStore(queryClient)));
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => desk.start(), [desk]);

  const sending = useSendNewsletter();
  const showScheduled = useShowScheduledCampaign();
  const [isChecking, setIsChecking] = useState(false);
  const [undoable, setUndoable] = useState<UndoableCampaign | null>(null);
  const { draft } = state;

  /**
   * Never rejects: toasts show the result. Success clears the text, failure keeps it. Returns the campaign; null when
   * there is none or the server did not name it.
   */
  async function send(): Promise<SentCampaign | null> {
    const isRepeat = draft.campaignKey !== null;
    setIsChecking(true);
    // The first attempt may have deleted the draft: saving would restore it.
    const saving = isRepeat ? 'saved' : await desk.check();
    setIsChecking(false);
    if (saving === 'conflict') return null;
    const campaignKey = desk.campaignKey();
    const { id, subject, content, plannedFor } = desk.getState().draft;
    const planned = plannedFor === null ? null : momentAt(plannedFor, site.timeZone);
    try {
      const answer = await sending.mutateAsync({
        subject,
        content,
        campaignKey,
        ...(planned?.kind === 'at' && { sendAt: planned.iso }),
        // An unsaved draft must not be deleted on the server.
        ...(saving === 'saved' && { draftId: id }),
      });
      notify.success(planned ? 'Newsletter scheduled' : 'Newsletter sent!', answer.message);
      desk.clearSent(campaignKey);
      const campaign = answer.campaignId ? { campaignId: answer.campaignId, subject } : null;
      // A planned newsletter has no undo: it can be stopped until its time.
      if (campaign && !planned) offerUndo(campaign, answer.sendAt, isRepeat);
      else showScheduled(null);
      return campaign;
    } catch (error) {
      notify.error('Failed to send', describeFailure(error));
      return null;
    }
  }

  function offerUndo(campaign: SentCampaign, answered: string | null, isRepeat: boolean) {
    const { campaignId: id, subject } = campaign;
    const now = Date.now();
    const sendAt = answered ?? new Date(now + UNDO_WINDOW_MS).toISOString();
    const createdAt = new Date(now).toISOString();
    showScheduled(isRepeat ? null : { id, subject, sendAt, createdAt });
    // After a first attempt the window starts now, whatever this device's clock says; a repeat's campaign may be older.
    setUndoable({ id, until: isRepeat ? Date.parse(sendAt) : now + UNDO_WINDOW_MS });
  }

  return {
    ...state,
    isSending: isChecking || sending.isPending,
    desk,
    /** The last campaign that this composer has sent now, not planned for later. */
    undoable,
    send,
  };
}

/** The server's message; a client library's, such as "Failed to fetch", does not help an admin. */
export function describeFailure(
  error: unknown,
  fallback = 'There was an error sending the newsletter.',
): string {
  return (error instanceof AppError && error.message) || fallback;
}
