// Saves the draft of a newsletter on the server, a moment after each change.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/shared/feedback/notify';
import { writtenPart } from '@/shared/newsletter/newsletter-text';
import { isWorthRetrying } from '@/shared/query/query-client';
import { draftQuery, saveDraft } from '../../api/composer/drafts';
import { follow, hasText, isDue, type NewsletterDraft, type OpenText } from './newsletter-draft';

const SAVE_DELAY_MS = 1500;
const RETRY_DELAY_MS = 15_000;

export type SavingState =
  /** Nothing is written, or the text may not be saved now. */
  | 'none'
  | 'saving'
  | 'saved'
  /** The server cannot be reached; saving is retried. */
  | 'unreachable'
  /** The server refuses this text. */
  | 'refused'
  /** Another tab, device or admin has saved another version. */
  | 'conflict';

export type Autosave = ReturnType<typeof useAutosave>;

export function useAutosave(draft: NewsletterDraft) {
  const { text, theirs } = draft.getState();
  const saveNow = useSave(draft);
  // Has no mutation scope: while TanStack waits for a retry, everything in a scope waits too, and a send must not.
  const saving = useMutation({
    mutationFn: (_noticed: OpenText) => saveNow(),
    networkMode: 'online',
    retry: (_, error) => isWorthRetrying(error),
    retryDelay: RETRY_DELAY_MS,
  });
  const { mutate, isPending } = saving;
  const isRefused = saving.isError && saving.variables === text;
  const isWaiting = isDue(draft) && !isPending && !isRefused;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => mutate(text), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mutate, text, isWaiting]);
  useStoredVersion(draft);

  function savingState(): SavingState {
    if (theirs !== undefined) return 'conflict';
    if (text.isSaved) return 'saved';
    if (isRefused) return 'refused';
    if (!isDue(draft)) return 'none';
    return isPending && (saving.isPaused || saving.failureCount > 0) ? 'unreachable' : 'saving';
  }

  /** Opens another text once the server has the present one. Returns false, with a toast, when saving fails. */
  async function open(next: OpenText): Promise<boolean> {
    await saveNow().catch(() => undefined);
    const { isSaved, values } = draft.read();
    if (!isSaved && hasText(values)) {
      notify.error(
        'The newsletter stays open',
        'Your latest text is not on the server yet. You can open another newsletter once it is saved.',
      );
      return false;
    }
    draft.forget();
    draft.replace(next);
    saving.reset();
    return true;
  }

  return { state: savingState(), saveNow, open };
}

/**
 * Returns a function that saves at once. The composer saves once more when it closes; the next composer makes later
 * attempts.
 */
function useSave(draft: NewsletterDraft): () => Promise<void> {
  const running = useRef(Promise.resolve());
  const isLeft = useRef(false);

  async function save() {
    const text = draft.read();
    if (!isDue(draft)) return;
    const { id, version, values } = text;
    draft.answered(text, await saveDraft({ id, version, ...writtenPart(values) }));
  }

  /** Starts one attempt after the running one, because two at the same time would conflict. */
  function saveNow(): Promise<void> {
    if (!isLeft.current) running.current = running.current.catch(() => undefined).then(save);
    return running.current;
  }

  useEffect(() => {
    isLeft.current = false;
    return () => {
      saveNow().catch(() => undefined);
      isLeft.current = true;
    };
    // The draft is the same one until the composer is left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return saveNow;
}

/** Adopts what others have stored: read when the composer opens and whenever the page gets the focus. */
function useStoredVersion(draft: NewsletterDraft) {
  const { id, version, values } = draft.getState().text;
  const { data: stored } = useQuery({
    ...draftQuery(id),
    enabled: version > 0 && !values.isTried,
  });
  useEffect(() => {
    if (stored !== undefined) follow(draft, stored);
  }, [draft, stored]);
}
