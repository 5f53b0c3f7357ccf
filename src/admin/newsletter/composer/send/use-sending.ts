import { useState } from 'react';
import { subjectForEveryone } from '@contracts/letter-fields';
import { notify } from '@/shared/feedback/notify';
import { site } from '@/shared/content/site.prepared';
import { AppError } from '@/shared/supabase/errors';
import { useSendNewsletter } from '../../api/composer/send-newsletter';
import {
  type UndoableSend,
  type UndoResult,
  useShowScheduledCampaign,
  useUndoSend,
} from '../../api/composer/undo-send';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { momentAt } from '@/shared/format/agency-time';
import { clearSent, keepAsNewDraft, type NewsletterDraft, toText } from '../draft/newsletter-draft';
import type { Autosave } from '../draft/use-autosave';
import { FunctionRefusal } from '@/shared/supabase/call-function';

export interface SentCampaign {
  campaignId: string;
  subject: string;
}

interface UndoableCampaign {
  id: string;
  /** On this device's clock. */
  until: number;
}

export type Sending = ReturnType<typeof useSending>;

/** Sends the newsletter being written, and undoes that. Held above the tabs, so that changing the tab keeps it. */
export function useSending(draft: NewsletterDraft, autosave: Autosave) {
  const sending = useSendNewsletter();
  const undoing = useUndoSend();
  const showScheduled = useShowScheduledCampaign();
  const [isSaving, setIsSaving] = useState(false);
  const [undoable, setUndoable] = useState<UndoableCampaign | null>(null);

  /**
   * Never rejects: toasts show the result. Success clears the text, failure keeps it. Returns the campaign; null when
   * there is none or the server did not name it. `onUndone` follows an undo from the toast.
   */
  async function send(onUndone: () => void): Promise<SentCampaign | null> {
    const isRepeat = draft.getState().text.values.isTried;
    setIsSaving(true);
    // The letter holds its text: it can leave although it cannot be saved.
    await autosave.saveNow().catch(() => undefined);
    setIsSaving(false);
    if (draft.getState().theirs !== undefined) return null;
    draft.write({ isTried: true });
    const { id, values, version } = draft.getState().text;
    const { subject: written, content, letter, tagIds, plannedFor } = values;
    const subject = subjectForEveryone(written);
    const planned = plannedFor === null ? null : momentAt(plannedFor, site.timeZone);
    try {
      const answer = await sending.mutateAsync({
        subject: written,
        content,
        letter,
        campaignKey: id,
        version,
        ...(tagIds.length > 0 && { tags: tagIds }),
        ...(planned?.kind === 'at' && { sendAt: planned.iso }),
      });
      clearSent(draft, id);
      const campaign = answer.campaignId ? { campaignId: answer.campaignId, subject } : null;
      // A planned newsletter has no undo: it can be stopped until its time.
      const isUndoable = campaign !== null && !planned;
      if (isUndoable) offerUndo(campaign, answer.sendAt, isRepeat);
      else showScheduled(null);
      notify.success(
        planned ? 'Newsletter scheduled' : 'Newsletter sent!',
        answer.message,
        isUndoable
          ? {
              duration: UNDO_WINDOW_MS,
              action: {
                label: 'Undo',
                onClick: () =>
                  void undo({ id: campaign.campaignId, subject }).then(
                    (isUndone) => isUndone && onUndone(),
                  ),
              },
            }
          : undefined,
      );
      return campaign;
    } catch (error) {
      noteFailure(error, draft, id);
      notify.error('Failed to send', describeFailure(error));
      return null;
    }
  }

  function offerUndo(campaign: SentCampaign, answered: string | null, isRepeat: boolean) {
    const { campaignId: id, subject } = campaign;
    const now = Date.now();
    const sendAt = answered ?? new Date(now + UNDO_WINDOW_MS).toISOString();
    const scheduledAt = new Date(now).toISOString();
    showScheduled(isRepeat ? null : { id, subject, sendAt, scheduledAt });
    // After a first attempt the window starts now, whatever this device's clock says; a repeat's campaign may be older.
    setUndoable({ id, until: isRepeat ? Date.parse(sendAt) : now + UNDO_WINDOW_MS });
  }

  /** Never rejects: toasts show the result. True when no one got it and its text is in the composer again. */
  async function undo(campaign: UndoableSend): Promise<boolean> {
    try {
      const result = await undoing.mutateAsync(campaign);
      await reportUndo(result, autosave);
      return result.kind === 'undone';
    } catch (error) {
      const fallback = 'There was no answer. Try again while it can still be undone.';
      notify.error('Not undone', describeFailure(error, fallback));
      return false;
    }
  }

  return {
    isSending: isSaving || sending.isPending,
    /** The last campaign that has been sent from here now, not planned for later. */
    undoable,
    send,
    undo,
    isUndoing: undoing.isPending,
    /** The campaign of an undo whose answer was lost. */
    unsureUndo: undoing.isSuccess ? undefined : undoing.variables,
  };
}

const CONFLICT = 409;

/** After a refusal nothing was sent. Without an answer it may have been. */
function noteFailure(error: unknown, draft: NewsletterDraft, id: string) {
  if (!(error instanceof FunctionRefusal) || draft.getState().text.id !== id) return;
  if (error.status === CONFLICT) keepAsNewDraft(draft);
  else draft.write({ isTried: false });
}

async function reportUndo(result: UndoResult, autosave: Autosave) {
  if (result.kind === 'undone') {
    // A text begun in the meantime stays among the drafts.
    if (!(await autosave.open(toText(result.draft)))) return;
    notify.success('Send undone', 'No one received it. Its text is back in the composer.');
  } else if (result.kind === 'partly_sent') {
    notify.error(
      'Sending had already started',
      'Some recipients may have received it; no one else will. “Campaigns” shows how many.',
    );
  } else {
    notify.error('Too late', 'The newsletter has been sent.');
  }
}

/** The server's message; a client library's, such as "Failed to fetch", does not help an admin. */
export function describeFailure(
  error: unknown,
  fallback = 'There was an error sending the newsletter.',
): string {
  return (error instanceof AppError && error.message) || fallback;
}
