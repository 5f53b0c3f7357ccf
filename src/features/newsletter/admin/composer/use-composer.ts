import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '@/components/feedback/notify';
import { site } from '@/content/site';
import { AppError } from '@/lib/supabase/errors';
import { createDraftStore, useRereadDrafts } from '../../api/admin-drafts-queries';
import type { SendAnswer } from '../../api/admin-newsletter';
import { useNoteCampaign, useSendNewsletter } from '../../api/admin-newsletter-queries';
import { FunctionRefusal } from '../../api/call-function';
import { momentAt } from './agency-time';
import { DraftDesk, type DeskState } from './draft-desk';

/** As the server has it: so long a campaign waits before the first mail leaves. */
export const UNDO_WINDOW_MS = 20_000;

export interface SentCampaign {
  campaignId: string;
  subject: string;
  /** On this device's clock. */
  callableUntil: number;
}

export interface Composer extends DeskState {
  subject: string;
  content: string;
  isSending: boolean;
  desk: DraftDesk;
  /** The campaign sent last from here. */
  sent: SentCampaign | null;
  /**
   * Never rejects; toasts say how it went. Success clears the text, failure keeps it. Returns the campaign, null when
   * there is none or the server did not say which.
   */
  send: () => Promise<SentCampaign | null>;
}

/** The newsletter being written. Held above the tabs, so that changing the tab does not touch it. */
export function useComposer(): Composer {
  const queryClient = useQueryClient();
  const [desk] = useState(() => new DraftDesk(createDraftStore(queryClient)));
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => desk.start(), [desk]);

  const sending = useSendNewsletter();
  const noteCampaign = useNoteCampaign();
  const rereadDrafts = useRereadDrafts();
  const [isChecking, setIsChecking] = useState(false);
  const [sent, setSent] = useState<SentCampaign | null>(null);
  const { draft } = state;

  async function send(): Promise<SentCampaign | null> {
    const isRepeat = draft.campaignKey !== null;
    setIsChecking(true);
    // A repeat's draft may have gone with its campaign: saving would bring it back.
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
        // What could not be saved is not what the server has under that name.
        ...(saving === 'saved' && { draftId: id }),
      });
      notify.success(planned ? 'Newsletter scheduled' : 'Newsletter sent!', answer.message);
      desk.clearSent(campaignKey);
      rereadDrafts();
      return noteSent(answer, subject, isRepeat);
    } catch (error) {
      notify.error('Failed to send', describeFailure(error));
      return null;
    }
  }

  function noteSent(answer: SendAnswer, subject: string, isRepeat: boolean): SentCampaign | null {
    const { campaignId } = answer;
    const now = Date.now();
    const sendAt = answer.sendAt ?? new Date(now + UNDO_WINDOW_MS).toISOString();
    const createdAt = new Date(now).toISOString();
    noteCampaign(campaignId && !isRepeat ? { id: campaignId, subject, sendAt, createdAt } : null);
    if (!campaignId) return null;
    // A first answer is as old as it looks, whatever this device's clock says; a repeat's campaign may be older.
    const callableUntil = isRepeat ? Date.parse(sendAt) : now + UNDO_WINDOW_MS;
    const campaign = { campaignId, subject, callableUntil };
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

/** The server's own words; a client library's ("Failed to fetch") help nobody. */
export function describeFailure(
  error: unknown,
  fallback = 'There was an error sending the newsletter.',
): string {
  const isSaidByServer = error instanceof FunctionRefusal || error instanceof AppError;
  return (isSaidByServer && error.message) || fallback;
}
