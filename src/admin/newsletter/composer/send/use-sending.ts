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

/** The campaign that was sent from here last. Its id is that of its draft. */
export interface StartedLetter {
  id: string;
  subject: string;
  /** Planned for a time: it can be stopped until then, and needs no undo. */
  isPlanned: boolean;
  /** When it leaves, in ISO; null when the server did not say. */
  sendAt: string | null;
}

export type Sending = ReturnType<typeof useSending>;

/** Sends the newsletter being written, and undoes that. Held above the tabs, so that changing the tab keeps it. */
export function useSending(draft: NewsletterDraft, autosave: Autosave) {
  const sending = useSendNewsletter();
  const undoing = useUndoSend();
  const [isSaving, setIsSaving] = useState(false);
  const [started, setStarted] = useState<StartedLetter | null>(null);

  /** Never rejects: toasts show the result. Success clears the text, failure keeps it. */
  async function send(): Promise<void> {
    setIsSaving(true);
    // The letter holds its text: it can leave although it cannot be saved.
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

  /** Never rejects: toasts show the result. True when no one got it: it is a draft again, and open. */
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
        // A text begun in the meantime stays among the drafts.
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

/** True until its first mail may have left. Its status tells: this device's clock may be wrong. */
export function useCanUndo(started: StartedLetter | null): boolean {
  const query = useQuery({ ...campaignQuery(started?.id ?? ''), enabled: started !== null });
  if (started === null || started.isPlanned) return false;
  // Without a status its answer is on its way, or that of an undo was lost.
  return !query.data || query.data.status === 'scheduled';
}

const CONFLICT = 409;

/** After a refusal nothing was sent. Without an answer it may have been. */
function noteFailure(error: unknown, draft: NewsletterDraft, id: string) {
  if (!(error instanceof FunctionRefusal) || draft.getState().text.id !== id) return;
  if (error.status === CONFLICT) keepAsNewDraft(draft);
  else draft.write({ isTried: false });
}

/** The server's message; a client library's, such as "Failed to fetch", does not help an admin. */
export function describeFailure(
  error: unknown,
  fallback = 'There was an error sending the newsletter.',
): string {
  return (error instanceof AppError && error.message) || fallback;
}
