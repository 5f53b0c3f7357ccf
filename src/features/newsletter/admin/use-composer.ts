import { useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { AppError } from '@/lib/supabase/errors';
import { useSendNewsletter } from '../api/admin-subscribers-queries';
import { FunctionRefusal } from '../api/call-function';
import {
  type ComposerDraft,
  dropSentDraft,
  emptyDraft,
  loadComposerDraft,
  saveComposerDraft,
} from './composer-draft';

export interface Composer {
  subject: string;
  content: string;
  isSending: boolean;
  write: (change: Partial<Pick<ComposerDraft, 'subject' | 'content'>>) => void;
  /** Never rejects; toasts say how it went. Success clears the text, failure keeps it. */
  send: () => Promise<void>;
}

/** The newsletter being written. Held above the tabs, so that changing the tab does not touch it. */
export function useComposer(): Composer {
  const [draft, setDraft] = useState(loadComposerDraft);
  const sending = useSendNewsletter();

  function keep(next: ComposerDraft) {
    setDraft(next);
    saveComposerDraft(next);
  }

  async function send() {
    const campaignKey = draft.campaignKey ?? crypto.randomUUID();
    keep({ ...draft, campaignKey });
    try {
      const { subject, content } = draft;
      const message = await sending.mutateAsync({ subject, content, campaignKey });
      notify.success('Newsletter sent!', message);
      setDraft(emptyDraft);
      dropSentDraft(campaignKey);
    } catch (error) {
      notify.error('Failed to send', describeFailure(error));
    }
  }

  return {
    subject: draft.subject,
    content: draft.content,
    isSending: sending.isPending,
    // Another text is another newsletter.
    write: (change) => keep({ ...draft, ...change, campaignKey: null }),
    send,
  };
}

/** The server's own words; a client library's ("Failed to fetch") help nobody. */
function describeFailure(error: unknown): string {
  const isSaidByServer = error instanceof FunctionRefusal || error instanceof AppError;
  return (isSaidByServer && error.message) || 'There was an error sending the newsletter.';
}
