import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjectForEveryone } from '@contracts/letter-fields';
import { notify } from '@/shared/feedback/notify';
import { site } from '@/shared/content/site.prepared';
import { AppError } from '@/shared/supabase/errors';
import { campaignQuery } from '../../api/campaigns/campaigns';
import { useSendNewsletter } from '../../api/composer/send-newsletter';
import { useUndoSend } from '../../api/composer/undo-send';
import { momentAt } from '@/shared/format/agency-time';
import { clearSent, keepAsNewDraft, type NewsletterDraft, toText } from '../draft/newsletter-draft';
import type { Autosave } from '../draft/use-autosave';
import { FunctionRefusal } from '@/shared/supabase/call-function';

/** The campaign that this composer sent last. Its id is its draft's id. */
export interface StartedLetter {
  id: string;
  subject: string;
  /** True when it is planned for a time: it can be stopped until then and needs no undo. */
  isPlanned: boolean;
  /** The time of sending in ISO; null when the server gave none. */
  sendAt: string | null;
}

export type Sending = ReturnType<typeof useSending>;

/** Sends the newsletter and undoes that. Used above the tabs, so that it survives a change of tab. */
export function useSending(draft: NewsletterDraft, autosave: Autosave) {
  const sending = useSendNewsletter();
  const undoing = useUndoSend();
  const [isSaving, setIsSaving] = useState(false);
  const [started, setStarted] = useState<StartedLetter | null>(null);

  /** Sends the newsletter. Never rejects: toasts show the result. Success clears the text; failure keeps it. */
  async function send(): Promise<void> {
    setIsSaving(true);
    // The request contains the text, so that a failed save does not prevent sending.
    await autosave.saveNow().catch(() => undefined);
    setIsSaving(false);
    if (draft.getState().theirs !== undefined) return;
    draft.write({ isTried: true });
    const { id, values, version } = draft.getState().text;
    const { subject, content, letter, tagIds, plannedFor } = values;
    const planned = plannedFor === null ? null : momentAt(plannedFor, site.timeZone);
    try {
      const { message, sendAt } = await sending.mutateAsync({
        subject,
        content,
        letter,
        campaignKey: id,
        version,
        ...(tagIds.length > 0 && { tags: tagIds }),
        ...(planned?.kind === 'at' && { sendAt: planned.iso }),
      });
      clearSent(draft, id);
      const isPlanned = planned !== null;
      setStarted({ id, subject: subjectForEveryone(subject), isPlanned, sendAt });
      notify.success(isPlanned ? 'Newsletter scheduled' : 'Newsletter sent!', message);
    } catch (error) {
      noteFailure(error, draft, id);
      notify.error('Failed to send', describeFailure(error));
    }
  }

  /**
   * Undoes the sending. Never rejects: toasts show the result. Returns true when no one got it, and it is open again as
   * a draft.
   */
  async function undo({ id }: StartedLetter): Promise<boolean> {
    try {
      const result = await undoing.mutateAsync(id);
      if (result.kind === 'partly_sent') {
        notify.error(
          'Sending had already started',
          'Some recipients may have received it; no one else will. “Campaigns” shows how many.',
        );
      } else if (result.kind === 'too_late') {
        notify.error('Too late', 'The newsletter has been sent.');
      } else {
        setStarted(null);
        // Keeps a text that was begun meanwhile among the drafts.
        const isOpen = await autosave.open(toText(result.draft));
        const place = isOpen ? 'back in the composer' : 'among the drafts';
        notify.success('Send undone', `No one received it. Its text is ${place}.`);
        return isOpen;
      }
    } catch (error) {
      const fallback = 'The server did not answer. Try again while you can still undo it.';
      notify.error('Not undone', describeFailure(error, fallback));
    }
    return false;
  }

  return {
    isSending: isSaving || sending.isPending,
    send,
    started,
    hideStarted: () => setStarted(null),
    undo,
    isUndoing: undoing.isPending,
  };
}

/**
 * True until its first email may have been sent. Uses the server's status, because this device's clock may be wrong.
 */
export function useCanUndo(started: StartedLetter | null): boolean {
  const query = useQuery({ ...campaignQuery(started?.id ?? ''), enabled: started !== null });
  if (started === null || started.isPlanned) return false;
  // Without a status, the query has not answered, or the response of an undo was lost.
  return !query.data || query.data.status === 'scheduled';
}

const CONFLICT = 409;

/** Reports a failure. A refusal means that nothing was sent; without a response it may have been sent. */
function noteFailure(error: unknown, draft: NewsletterDraft, id: string) {
  if (!(error instanceof FunctionRefusal) || draft.getState().text.id !== id) return;
  if (error.status === CONFLICT) keepAsNewDraft(draft);
  else draft.write({ isTried: false });
}

/** Returns the server's message. A client library's, such as "Failed to fetch", does not help an admin. */
export function describeFailure(
  error: unknown,
  fallback = 'There was an error sending the newsletter.',
): string {
  return (error instanceof AppError && error.message) || fallback;
}
