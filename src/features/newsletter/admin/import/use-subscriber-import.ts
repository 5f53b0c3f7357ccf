import { useEffect, useSyncExternalStore } from 'react';
import { readableMessage } from '@/lib/supabase/errors';
import { useImportPiece } from '../../api/add-subscribers';
import { readFileText, UnreadableFile } from './read-file';
import { createSubscriberImport } from './subscriber-import';

/** One import per tab, kept outside the components so that it goes on when the screen changes. */
const theImport = createSubscriberImport();

export function useSubscriberImport() {
  const state = useSyncExternalStore(theImport.subscribe, theImport.getState);
  const form = useSyncExternalStore(theImport.subscribe, theImport.getForm);
  const { sendPiece, refresh } = useImportPiece();

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
        .run((emails, note) => sendPiece({ emails, note }), explainSending)
        .finally(refresh),
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
    'The server did not answer. What was added so far is kept; continuing adds no one twice.'
  );
}
