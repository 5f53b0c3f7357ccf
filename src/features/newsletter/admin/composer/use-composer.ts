import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '@/components/feedback/notify';
import { site } from '@/content/site';
import { AppError } from '@/lib/supabase/errors';
import { createDraftStore, useRereadDrafts } from '../../api/admin-drafts';
import { type SendAnswer, useSendNewsletter } from '../../api/send-newsletter';
import { useShowScheduledCampaign } from '../../api/undo-send';
import { FunctionRefusal } from '../../api/call-function';
import { UNDO_WINDOW_MS } from '../../model';
import { momentAt } from './agency-time';
import { DraftDesk, type DeskState } from './draft-desk';

interface SentCampaign {
  campaignId: string;
  subject: string;
  /** On this device's clock. */
  undoableUntil: number;
}

export interface Composer extends DeskState {
  subject: string;
  content: string;
  isSending: boolean;
  desk: DraftDesk;
  /** The last campaign sent from this composer. */
  sent: SentCampaign | null;
  /**
   * Never rejects: toasts show the result. Success clears the text, failure keeps it. Returns the campaign; null when
   * there is none or the server did not name it.
   */
  send: () => Promise<SentCampaign | null>;
}

/** The newsletter being written. Held above the tabs, so that changing the tab keeps it. */
export function useComposer(): Composer {
  const queryClient = useQueryClient();
  const [desk] = useState(() => new DraftDesk(createDraftStore(queryClient)));
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => desk.start(), [desk]);

  const sending = useSendNewsletter();
  const showScheduled = useShowScheduledCampaign();
  const rereadDrafts = useRereadDrafts();
  const [isChecking, setIsChecking] = useState(false);
  const [sent, setSent] = useState<SentCampaign | null>(null);
  const { draft } = state;

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
      rereadDrafts();
      return rememberSent(answer, subject, isRepeat);
    } catch (error) {
      notify.error('Failed to send', describeFailure(error));
      return null;
    }
  }

  function rememberSent(
    answer: SendAnswer,
    subject: string,
    isRepeat: boolean,
  ): SentCampaign | null {
    const { campaignId } = answer;
    const now = Date.now();
    const sendAt = answer.sendAt ?? new Date(now + UNDO_WINDOW_MS).toISOString();
    const createdAt = new Date(now).toISOString();
    showScheduled(campaignId && !isRepeat ? { id: campaignId, subject, sendAt, createdAt } : null);
    if (!campaignId) return null;
    // After a first attempt the window starts now, whatever this device's clock says; a repeat's campaign may be older.
    const undoableUntil = isRepeat ? Date.parse(sendAt) : now + UNDO_WINDOW_MS;
    const campaign = { campaignId, subject, undoableUntil };
    setSent(campaign);
    return campaign;
  }

  return {
    ...state,
    subject: draft.subject,
    content: draft.content,
    isSending: isChecking || sending.isPending,
    desk,
    sent,
    send,
  };
}

/** The server's message; a client library's, such as "Failed to fetch", does not help an admin. */
export function describeFailure(
  error: unknown,
  fallback = 'There was an error sending the newsletter.',
): string {
  const isSaidByServer = error instanceof FunctionRefusal || error instanceof AppError;
  return (isSaidByServer && error.message) || fallback;
}
