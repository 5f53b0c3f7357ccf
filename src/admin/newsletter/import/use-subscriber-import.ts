import { useState } from 'react';
import {
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { importSubscribers } from '../api/subscribers/add-subscribers';
import { subscribersKey } from '../api/subscribers/subscribers';
import type { ImportChoices } from './file/address-list';
import {
  emptyForm,
  type ImportForm,
  type ImportProgress,
  type ImportSource,
  initialProgress,
  readSource,
  sendSubscribers,
  withChoices,
} from './subscriber-import';

interface StoredImport {
  form: ImportForm;
  /** The name of the list that is being read. */
  reading: string | null;
  source: ImportSource | null;
  /** Null before the first request. */
  progress: ImportProgress | null;
  isStopping: boolean;
  /** The reason why the list could not be read, or why the import has stopped. */
  problem: string | null;
}

const noImport: StoredImport = {
  form: emptyForm,
  reading: null,
  source: null,
  progress: null,
  isStopping: false,
  problem: null,
};

export type ImportState = { form: ImportForm; problem: string | null } & (
  | { step: 'choose' }
  | { step: 'reading'; name: string }
  | { step: 'preview'; source: ImportSource }
  | { step: 'running'; source: ImportSource; progress: ImportProgress; isStopping: boolean }
  /** Stopped by the admin, or by the failure in `problem`. It can be continued. */
  | { step: 'paused' | 'done'; source: ImportSource; progress: ImportProgress }
);

const importKey = ['subscriber-import'];
const sendingKey = [...importKey, 'send'];

const noAnswer =
  'The server did not answer. What was added so far is kept. If you continue, no one is added twice.';

/**
 * The import of this tab, from the chosen file to its report. The query cache holds it, so that it survives a change of
 * screen and ends with the session. The list is stored nowhere else.
 */
export function useSubscriberImport() {
  const queryClient = useQueryClient();
  const { data: stored = noImport } = useQuery<StoredImport>({
    queryKey: importKey,
    queryFn: skipToken,
    gcTime: Infinity,
    // Comparing a long list after each piece would be slow.
    structuralSharing: false,
  });
  const isSending = useIsMutating({ mutationKey: sendingKey }) > 0;

  const isAtWork = () => queryClient.isMutating({ mutationKey: sendingKey }) > 0;
  const get = () => queryClient.getQueryData<StoredImport>(importKey) ?? noImport;
  const change = (changes: Partial<StoredImport>) =>
    queryClient.setQueryData<StoredImport>(importKey, { ...get(), ...changes });
  /** A late response must not restore data after the session has ended. */
  const isGone = () => queryClient.getQueryData(importKey) === undefined;
  const changeUnlessGone = (changes: Partial<StoredImport>) => {
    if (!isGone()) change(changes);
  };

  // Shows a field's new value at once: through the cache it would come a moment later and move the cursor to the end.
  const [form, showForm] = useState(() => get().form);

  const reading = useMutation({
    mutationFn: readSource,
    gcTime: 0,
    onMutate: ({ name }) => void change({ reading: name, problem: null }),
    onSuccess: (source) => changeUnlessGone({ source }),
    onError: ({ message }) => changeUnlessGone({ problem: message }),
    onSettled: () => changeUnlessGone({ reading: null }),
  });
  const sending = useMutation({
    mutationKey: sendingKey,
    gcTime: 0,
    mutationFn: async () => {
      const { source, progress: before } = get();
      if (!source) return;
      const progress = before ?? initialProgress(source.list);
      change({ progress, isStopping: false, problem: null });
      await whileAskingToStay(() =>
        sendSubscribers(source, progress, {
          form: get().form,
          send: importSubscribers,
          onProgress: (next) => changeUnlessGone({ progress: next }),
          isStopping: () => isGone() || get().isStopping,
        }),
      );
    },
    onError: (error) => changeUnlessGone({ problem: readableMessage(error) ?? noAnswer }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: subscribersKey }),
  });

  return {
    state: describe({ ...stored, form }, isSending),
    setForm(changes: Partial<ImportForm>) {
      const next = { ...get().form, ...changes };
      showForm(next);
      change({ form: next, problem: null });
    },
    read: reading.mutate,
    /** Changes the roles of the columns in the preview. */
    choose(changes: Partial<ImportChoices>) {
      const { source } = get();
      if (source) change({ source: withChoices(source, { ...source.choices, ...changes }) });
    },
    /** Starts the import of the previewed list, or continues a stopped one. */
    start() {
      if (!isAtWork()) sending.mutate();
    },
    /** Stops after the running request. */
    stop: () => change({ isStopping: true }),
    reset() {
      if (isAtWork()) return;
      change(noImport);
      showForm(emptyForm);
      // Drops the pasted text, which this mutation still holds.
      reading.reset();
    },
  };
}

function describe(stored: StoredImport, isSending: boolean): ImportState {
  const { form, reading, source, progress, isStopping, problem } = stored;
  const shared = { form, problem };
  if (reading !== null) return { ...shared, step: 'reading', name: reading };
  if (source === null) return { ...shared, step: 'choose' };
  if (progress === null) return { ...shared, step: 'preview', source };
  if (isSending) return { ...shared, step: 'running', source, progress, isStopping };
  const isOver = progress.sent === progress.total;
  return { ...shared, step: isOver ? 'done' : 'paused', source, progress };
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Warns before the tab closes, which would end the import half-way. */
async function whileAskingToStay(act: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  window.addEventListener('beforeunload', askToStay, { signal: over.signal });
  try {
    await act();
  } finally {
    over.abort();
  }
}
