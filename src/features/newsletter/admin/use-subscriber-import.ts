import { useEffect, useSyncExternalStore } from 'react';
import { readableMessage } from '@/lib/supabase/errors';
import { useImportPiece, useRereadSubscribers } from '../api/admin-subscribers-queries';
import { readFileText, UnreadableFile } from './import/read-file';
import { createSubscriberImport } from './import/subscriber-import';

/** The one import of this tab; see subscriber-import.ts for why it outlives the screen. */
const theImport = createSubscriberImport();

/** The import as the screen sees it, with the server it sends to. */
export function useSubscriberImport() {
  const state = useSyncExternalStore(theImport.subscribe, theImport.getState);
  const form = useSyncExternalStore(theImport.subscribe, theImport.getForm);
  const { mutateAsync } = useImportPiece();
  const reread = useRereadSubscribers();

  const isRunning = state.step === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  return {
    state,
    form,
    setForm: theImport.setForm,
    readFile: (file: File) =>
      void theImport.read(file.name, () => readFileText(file), explainReading),
    readPasted: () =>
      void theImport.read('Pasted list', () => Promise.resolve(form.pasted), explainReading),
    run: () =>
      void theImport
        .run((emails, note) => mutateAsync({ emails, note }), explainSending)
        .finally(reread),
    stop: theImport.stop,
    reset: theImport.reset,
  };
}

export type SubscriberImportControl = ReturnType<typeof useSubscriberImport>;

function explainReading(error: unknown): string {
  return error instanceof UnreadableFile ? error.message : 'This file could not be read.';
}

function explainSending(error: unknown): string {
  return (
    readableMessage(error) ??
    'The server did not answer. What was added so far is kept; continuing adds nobody twice.'
  );
}
