import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '@/components/feedback/notify';
import { site } from '@/content/site';
import { AppError } from '@/lib/supabase/errors';
import { createDraftStore } from '../../api/admin-drafts';
import { useSendNewsletter } from '../../api/send-newsletter';
import { FunctionRefusal } from '../../api/call-function';
import { momentAt } from './agency-time';
import { DraftDesk, type DeskState } from './draft-desk';

export interface StartedCampaign {
  campaignId: string;
  subject: string;
}

export interface Composer extends DeskState {
  subject: string;
  content: string;
  isSending: boolean;
  desk: DraftDesk;
  /**
   * Never rejects: toasts show the result. Success clears the text, failure keeps it. Returns the campaign; null when
   * there is none or the server did not name it.
   */
  send: () => Promise<StartedCampaign | null>;
}

/** The newsletter being written. Held above the tabs, so that changing the tab keeps it. */
export function useComposer(): Composer {
  const queryClient = useQueryClient();
  const [desk] = useState(() => new DraftDesk(createDraftStore(queryClient)));
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => desk.start(), [desk]);

  const sending = useSendNewsletter();
  const [isChecking, setIsChecking] = useState(false);
  const { draft } = state;

  async function send(): Promise<StartedCampaign | null> {
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
      return answer.campaignId ? { campaignId: answer.campaignId, subject } : null;
    } catch (error) {
      notify.error('Failed to send', describeFailure(error));
      return null;
    }
  }

  return {
    ...state,
    subject: draft.subject,
    content: draft.content,
    isSending: isChecking || sending.isPending,
    desk,
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
